import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let person: { id: number };
let named: { folder: number; type: number };

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  person = await portal.addPerson(publisher.company);
  named = await addFolder(portal, publisher, { nombre: 'Varios' }, { name: 'Apto médico', signable: 0 });
});
afterAll(() => portal.close());

const papers = async (token = publisher.token) =>
  (await portal.send('GET', '/v2/portal/file-papers', { token })).data;
const paper = async (papel: string) => (await papers()).find((row) => row.papel === papel);
const standing = async (papel: string) => {
  const path = `/v2/portal/employees/${person.id}/file`;
  const [shown] = (await portal.send('GET', path, { token: publisher.token })).data;
  return shown.papeles.find((row: { papel: string }) => row.papel === papel).estado;
};
const map = (type: number, papel: string) =>
  portal.send('PUT', `/v2/subfolder/update/${type}`, { token: publisher.token, multipart: { papel } });
const make = (token = publisher.token) => portal.send('POST', '/v2/portal/file-papers/types', { token });

test('a paper is what the company maps to it; names count only where it maps none [1.8]', async () => {
  await file(portal, publisher, person, { type: named.type });
  expect([(await paper('medical')).por, await standing('medical')]).toEqual(['nombre', 'completo']);

  // Mapped to another paper, its name says nothing any more.
  expect((await map(named.type, 'insurance')).status).toBe(200);
  expect([(await paper('medical')).por, await standing('medical')]).toEqual(['nadie', 'falta']);
  expect([(await paper('insurance')).por, await standing('insurance')]).toEqual(['mapeo', 'completo']);

  // Another type mapped to the paper: what is called so no longer counts for it.
  await map(named.type, '');
  const other = await addFolder(
    portal,
    publisher,
    { nombre: 'Exámenes' },
    { name: 'Resultado', signable: 0 },
  );
  await map(other.type, 'medical');
  expect((await paper('medical')).tipos).toEqual([{ idSubCarpeta: other.type, nombre: 'Resultado' }]);
  expect(await standing('medical')).toBe('falta');
  await file(portal, publisher, person, { type: other.type });
  expect(await standing('medical')).toBe('completo');
});

test('what lacks a type gets one, mapped and with its template; twice at once it is made once [1.8]', async () => {
  const missing = (await papers())
    .filter((row) => row.por === 'nadie' && row.fuente !== 'onboarding')
    .map((row) => row.papel);
  expect(missing).toContain('identity');
  const [one, two] = await Promise.all([make(), make()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const made = [...one.data, ...two.data];
  expect(made.map((row) => row.papel).sort()).toEqual(missing.sort());
  expect(made.find((row) => row.papel === 'identity')).toMatchObject({
    name: 'Copia del DNI',
    upload: 1,
    firmable: 0,
    visible: 1,
    template: 'Documento de identidad',
    totalPages: 2,
  });
  expect((await make()).data).toEqual([]);
  expect((await papers()).filter((row) => row.por === 'nadie' && row.fuente !== 'onboarding')).toEqual([]);
  const folders = await portal.send('GET', '/v2/folders/available', { token: publisher.token });
  expect(folders.data.filter((row) => row.nombre === 'Legajo digital')).toHaveLength(1);
});

test('types out of reach are not told, and only management makes any', async () => {
  const { id } = await portal.addPerson(publisher.company, {
    username: 'con_carpeta',
    access: { types: [3], actions: [7, 82] },
  });
  await portal.limitTo(publisher.company, id, { folders: [named.folder] });
  const token = await portal.signIn('con_carpeta');
  const medical = (await papers(token)).find((row) => row.papel === 'medical');
  expect([medical.por, medical.tipos]).toEqual(['mapeo', []]);
  expect((await make(token)).status).toBe(403);
  const other = await portal.addCompany({ name: 'Otra' });
  await portal.addPerson(other, { username: 'rrhh_otra', access: { types: [2] } });
  const theirs = await papers(await portal.signIn('rrhh_otra'));
  expect(theirs.every((row) => row.por === 'nadie')).toBe(true);
});
