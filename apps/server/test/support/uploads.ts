import { expect } from 'vitest';
import { picture } from './onboarding.ts';
import type { Portal } from './portal.ts';
import { addPublisher, addType } from './publication.ts';

/** A company with two types of which people bring documents, and what they and Human Resources do with them. */
export async function uploading(portal: Portal) {
  const here = await addPublisher(portal);
  const form = { nombre: 'Personales', tipo: 'documentos', visible: 1, firmable: 0 };
  const [{ idCarpeta: folder }] = (await portal.send('POST', '/v2/folder', { token: here.token, form })).data;
  const own = { ...here, folder };
  const plain = { parser: 'manual', upload: 1 };
  /** Two or three pages. */
  const type = await addType(portal, own, { ...plain, name: 'Título', totalPages: 3, requiredPages: 2 });
  /** One page at least, and until when it is good. */
  const card = await addType(portal, own, { ...plain, name: 'Carnet', vence: 'obligatoria' });
  const somebody = async (options: Parameters<Portal['addPerson']>[1] = {}) => {
    const person = await portal.addPerson(here.company, options);
    return { ...person, token: await portal.signIn(person.username, { perfil: 1 }) };
  };
  const open = async (token: string, idSubCarpeta = type) =>
    (await portal.send('POST', '/v2/portal/me/uploads', { token, form: { idSubCarpeta } })).data[0];
  const put = (token: string, id: number, n: number, bytes: Uint8Array) =>
    portal.send('PUT', `/v2/portal/me/uploads/${id}/pages/${n}`, {
      token,
      multipart: { file: { name: 'hoja.jpg', bytes } },
    });
  const send = (token: string, subida: number, more = {}) =>
    portal.send('POST', '/v2/portal/me/documents', { token, form: { subida, ...more } });
  const mine = async (token: string) => (await portal.send('GET', '/v2/portal/me/uploads', { token })).data;
  const decide = (method: 'PUT' | 'DELETE', id: number, of = {}, token = here.token) =>
    portal.send(method, `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`, { token, form: of });
  const sent = async (options?: Parameters<typeof somebody>[0]) => {
    const person = await somebody(options);
    const { id } = await open(person.token);
    await put(person.token, id, 1, await picture());
    await put(person.token, id, 2, await picture('png'));
    const answer = await send(person.token, id);
    expect([answer.code, answer.data[0]?.estado]).toEqual(['00000', 'pendiente']);
    return { ...person, upload: id as number };
  };
  return {
    ...here,
    receipts: here.type,
    personal: folder,
    type,
    card,
    somebody,
    open,
    put,
    send,
    mine,
    decide,
    sent,
  };
}

export type Uploading = Awaited<ReturnType<typeof uploading>>;
