import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait, publishOne } from '../../test/support/publication.ts';
import { addFolder } from '../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let person: { id: number; username: string; cuil: string };
let own: string;
let hidden: number;
let seen: { folder: number; type: number };

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  person = await portal.addPerson(publisher.company, { mail: 'ella@ejemplo.com', readsMail: true });
  own = await portal.signIn(person.username, { perfil: 1 });
  hidden = (await addFolder(portal, publisher, { nombre: 'Notas internas', visible: 0 })).type;
  seen = await addFolder(portal, publisher, { nombre: 'Actas' });
});
afterAll(() => portal.close());

const to = (type: number) => ({ ...publisher, type });
const setup = async (type: number) => {
  const path = `/document-publication/setup?idSubCarpeta=${type}`;
  return (await portal.send('GET', path, { token: publisher.token })).data[0].aviso;
};
const found = async (id: number) => {
  const form = { carpeta: id };
  const answer = await portal.send('POST', '/v2/portal/documents/search', { token: publisher.token, form });
  return answer.data.map((row) => row.oculto);
};
const mine = async () =>
  (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data.map((row) => row.id);

test('what goes into a hidden type says so before and after, is marked for the company, and told to nobody [2.5]', async () => {
  expect([await setup(hidden), await setup(seen.type), await setup(publisher.type)]).toEqual([
    'oculto',
    null,
    null,
  ]);
  const out = await publishOne(portal, to(hidden), person.id, payslip('Nota'), { notificar: 1 });
  expect(out.data[0].aviso).toBe('oculto');
  const id = out.data[0].idDocumento;
  expect(await mine()).not.toContain(id);
  const detail = await portal.send('GET', `/v2/portal/documents/${id}`, { token: publisher.token });
  expect(detail.data[0].oculto).toBe(1);
  const many = zip({ [`${person.cuil}.pdf`]: payslip('Otra nota') });
  const done = await publishAndWait(portal, to(hidden), many, { periodo: '09/2026', notificar: 1 });
  const path = `/v2/portal/processes/${done.idProceso}/follow-up`;
  expect((await portal.send('GET', path, { token: publisher.token })).data[0]).toMatchObject({
    documentos: 1,
    avisos: { por_mail: 0, por_confirmar: 0, sin_mail: 0 },
  });
  expect(await portal.mailsTo(publisher.company, 'ella@ejemplo.com')).toEqual([]);
});

test('the massive call says it too; of a type in sight nothing is said', async () => {
  const ask = (type: number, periodo: string) =>
    portal.send('POST', '/v2/portal/publish/massive', {
      token: publisher.token,
      multipart: {
        idSubCarpeta: type,
        periodo,
        file: { name: 'lote.zip', bytes: zip({ [`${person.cuil}.pdf`]: payslip(periodo) }) },
      },
    });
  expect((await ask(hidden, '08/2026')).data[0].aviso).toBe('oculto');
  expect((await ask(seen.type, '08/2026')).data[0].aviso).toBeNull();
});

test('hidden later it is marked, what was opened stays readable; shown again the mark goes', async () => {
  const [opened, closed] = await Promise.all(
    ['06/2026', '07/2026'].map(async (periodo) => {
      const out = await publishOne(portal, to(seen.type), person.id, payslip(periodo), { periodo });
      return out.data[0].idDocumento as number;
    }),
  );
  expect(await found(seen.folder)).toEqual([0, 0]);
  await portal.send('GET', `/documents/view/${opened}/${person.id}/pdf`, { token: own });
  const show = (visible: number) =>
    portal.send('PUT', `/v2/folder/${seen.folder}`, {
      token: publisher.token,
      form: { visible, confirmar: 2 },
    });
  expect((await show(0)).status).toBe(200);
  expect(await found(seen.folder)).toEqual([1, 1]);
  expect(await mine()).toContain(opened);
  expect(await mine()).not.toContain(closed);
  await show(1);
  expect(await found(seen.folder)).toEqual([0, 0]);
});
