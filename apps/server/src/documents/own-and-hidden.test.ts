import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../test/support/papers.ts';
import { type Answer, PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, addType, type Publisher, publishOne } from '../../test/support/publication.ts';
import { readZip } from '../../test/support/unzip.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];

/** A folder with one type; gives its publisher. */
async function folderOf(form: Record<string, string | number>): Promise<Publisher> {
  const { token } = publisher;
  const made = await portal.send('POST', '/v2/folder', { token, form: { tipo: 'documentos', ...form } });
  const here = { ...publisher, folder: made.data[0].idCarpeta as number };
  return { ...here, type: await addType(portal, here, { name: 'Nota', parser: 'nombre_archivo' }) };
}
const give = async (from: Publisher, personId: number, line: string) =>
  (await publishOne(portal, from, personId, payslip(line))).data[0].idDocumento as number;
/** Whoever administers beside the publisher. */
async function colleague() {
  const person = await portal.addPerson(publisher.company, { access: { types: [2] } });
  return { ...person, token: await portal.signIn(person.username) };
}
const namesIn = async (token: string, ids: number) => {
  const link = await portal.send('POST', '/v2/portal/downloads', { token, form: { ids } });
  if (link.status !== 200) return said(link);
  const zip = await portal.send('GET', link.data[0].enlace, { token });
  return [...(await readZip(zip.bytes)).keys()].filter((name) => name.endsWith('.pdf'));
};

describe('what is filed about somebody out of their sight', () => {
  test('is not theirs to find by administering: no list, no number, no download, no change', async () => {
    const hidden = await folderOf({ nombre: 'Sumarios', visible: 0, firmable: 0 });
    const person = await colleague();
    const id = await give(hidden, person.id, 'Sumario contra ella');
    const search = (token: string) => portal.send('POST', '/v2/portal/documents/search', { token });
    const found = async (token: string) => (await search(token)).data.map((one) => one.id);
    expect(await found(publisher.token)).toContain(id);
    expect(await found(person.token)).not.toContain(id);
    const total = async (token: string) => (await search(token)).pagination?.total ?? 0;
    expect((await total(publisher.token)) - (await total(person.token))).toBe(1);
    const { token } = person;
    const none = [404, 'DOCUMENT_NOT_FOUND'];
    expect(said(await portal.send('GET', `/v2/portal/documents/${id}`, { token }))).toEqual(none);
    const tab = await portal.send('GET', `/v2/portal/employees/${person.id}/documents`, { token });
    expect(tab.data.map((one) => one.id)).not.toContain(id);
    expect(
      said(
        await portal.send('PATCH', `/v2/admin-mod/documents/${id}`, { token, form: { comentarios: 'x' } }),
      ),
    ).toEqual(none);
    expect(
      said(
        await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, { token, form: { motivo: 'x' } }),
      ),
    ).toEqual([404, 'CANCEL_DOCUMENT_NOT_FOUND']);
    expect((await namesIn(token, id))[0]).toBe(422);
    expect(await namesIn(publisher.token, id)).toHaveLength(1);
  });

  test('but for what they opened before their folder went out of their sight', async () => {
    const folder = await folderOf({ nombre: 'A la vista', visible: 1, firmable: 0 });
    const person = await colleague();
    const other = {
      ...folder,
      type: await addType(portal, folder, { name: 'Otra', parser: 'nombre_archivo' }),
    };
    const read = await give(folder, person.id, 'Leído');
    const unread = await give(other, person.id, 'Sin leer');
    const own = await portal.signIn(person.username, { perfil: 1 });
    await portal.send('GET', `/documents/view/${read}/${person.id}/pdf`, { token: own });
    const hide = { token: publisher.token, form: { visible: 0, firmable: 0, confirmar: 1 } };
    expect((await portal.send('PUT', `/v2/folder/${folder.folder}`, hide)).status).toBe(200);
    const token = await portal.signIn(person.username);
    const form = { carpeta: folder.folder };
    const found = await portal.send('POST', '/v2/portal/documents/search', { token, form });
    expect(found.data.map((one) => one.id)).toEqual([read]);
    expect(found.pagination).toEqual({ total: 1 });
    const all = await portal.send('POST', '/v2/portal/documents/search', { token: publisher.token, form });
    expect(all.data.map((one) => one.id)).toEqual([unread, read]);
  });

  test('nor are the bytes of what went away with their own signature', async () => {
    const once = await folderOf({ nombre: 'Efímeros', visible: 1, firmable: 1, efimero: 1 });
    const person = await colleague();
    const id = await give(once, person.id, 'Una sola vez');
    expect(await namesIn(person.token, id)).toHaveLength(1);
    const own = await portal.signIn(person.username, { perfil: 1 });
    const signed = await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token: own,
      form: { resultado: 'conforme', pass: PASSWORD },
    });
    expect(signed.status).toBe(200);
    const token = await portal.signIn(person.username);
    expect((await namesIn(token, id))[0]).toBe(422);
    expect(await namesIn(publisher.token, id)).toHaveLength(1);
  });
});

describe('nobody decides about a document of their own', () => {
  test('whatever they hold: no change, no withdrawal, alone or among others', async () => {
    const person = await colleague();
    const [own, other] = [
      await give(publisher, person.id, 'Propio'),
      await give(publisher, publisher.admin.id, 'De otra'),
    ];
    const { token } = person;
    const refused = [403, 'DOCUMENT_OWN'];
    const change = (id: number) =>
      portal.send('PATCH', `/v2/admin-mod/documents/${id}`, { token, form: { comentarios: 'Visto' } });
    const cancel = (ids: string) =>
      portal.send('PATCH', `/v2/admin-mod/documents/cancel/${ids}`, { token, form: { motivo: 'Porque sí' } });
    expect(said(await change(own))).toEqual(refused);
    expect(said(await cancel(String(own)))).toEqual(refused);
    expect(said(await cancel(`${other},${own}`))).toEqual(refused);
    // All or none: the other one stands.
    expect(said(await change(other))).toEqual([200, '00000']);
    expect(said(await cancel(String(other)))).toEqual([200, '00000']);
  });

  test('nor answers their own disagreement', async () => {
    const person = await colleague();
    const id = await give(publisher, person.id, 'En desacuerdo');
    const own = await portal.signIn(person.username, { perfil: 1 });
    await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
      token: own,
      form: {
        resultado: 'no_conforme',
        pass: PASSWORD,
        motivo: 'Faltan horas',
      },
    });
    const answer = (token: string) =>
      portal.send('POST', `/v2/portal/documents/${id}/answer`, { token, form: { respuesta: 'Está bien' } });
    const token = await portal.signIn(person.username);
    expect(said(await answer(token))).toEqual([403, 'DOCUMENT_OWN']);
    expect(said(await answer(publisher.token))).toEqual([200, '00000']);
  });
});
