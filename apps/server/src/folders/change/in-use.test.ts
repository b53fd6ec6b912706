import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publish, publishOne } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let reader: { id: number; cuil: string };

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  reader = await portal.addPerson(publisher.company);
});
afterAll(() => portal.close());

const send = (method: string, path: string, form?: Record<string, string | number>) =>
  portal.send(method, path, form ? { token: publisher.token, form } : { token: publisher.token });
const folderOf = async (nombre: string, form: Record<string, string | number> = {}) =>
  (await send('POST', '/v2/folder', { nombre, ...form })).data[0].idCarpeta as number;
const typeIn = async (idCarpeta: number, form: Record<string, string | number> = {}) =>
  (await send('POST', '/v2/subfolder/create', { idCarpeta, name: `Tipo de ${idCarpeta}`, ...form })).data[0]
    .idSubCarpeta as number;
const outOf = (type: number) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from document where company_id = ${tx.companyId} and document_type_id = ${type}`.execute(
      tx,
    );
    return rows[0]?.count;
  });

test('a type and a folder into which something is being published are kept, and say why', async () => {
  const folder = await folderOf('En uso');
  const idSubCarpeta = await typeIn(folder, { parser: 'nombre_archivo' });
  const review = await publish(portal, publisher, zip({ 'nadie.pdf': payslip('De nadie') }), {
    idSubCarpeta,
  });
  expect(review.status).toBe(200);
  for (const path of [`/v2/subfolder/remove/${idSubCarpeta}`, `/v2/folder/${folder}`]) {
    const kept = await send('DELETE', path);
    expect([kept.status, kept.code]).toEqual([409, '10022']);
  }
  expect((await send('GET', `/v2/folders/${folder}`)).status).toBe(200);
});

/** Publishes into a type, one document and a zip. */
async function publishInto(folder: number, type: number) {
  const one = await publishOne(portal, publisher, reader.id, payslip('Uno'), {
    id_carpeta: folder,
    id_subcarpeta: type,
  });
  const archive = zip({ [`${reader.cuil}.pdf`]: payslip('Dos') });
  const many = await publish(portal, publisher, archive, { idSubCarpeta: type });
  expect(await outOf(type)).toBe(0);
  return [one.status, one.code, many.status, many.code];
}

test('nothing is published into a folder of forms, one by one or massively', async () => {
  const folder = await folderOf('Formularios', { tipo: 'eform' });
  const code = 'PUBLISH_DOCUMENT_FOLDER_KIND';
  expect(await publishInto(folder, await typeIn(folder))).toEqual([422, code, 422, code]);
});

test('nothing is published into an archived folder, or into an archived type of one in use', async () => {
  const [folder, other] = [await folderOf('Guardada'), await folderOf('Con un tipo guardado')];
  const [type, archived] = [await typeIn(folder), await typeIn(other)];
  await send('PATCH', `/v2/portal/folders/${folder}/archive`, { archivar: 1 });
  await send('PATCH', `/v2/portal/subfolders/${archived}/archive`, { archivar: 1 });
  expect(await publishInto(folder, type)).toEqual([409, '10018', 409, '10018']);
  expect(await publishInto(other, archived)).toEqual([409, '10018', 409, '10018']);
});

test('a type that captures nothing is published massively only with a method', async () => {
  const type = await typeIn(await folderOf('Sin método'), { parser: '' });
  const archive = zip({ [`${reader.cuil}.pdf`]: payslip('Tres') });
  const blank = await publish(portal, publisher, archive, { idSubCarpeta: type });
  expect([blank.status, blank.code, Object.keys(blank.fields)]).toEqual([
    422,
    'PUBLISH_DOCUMENT_FIELD_REQUIRED',
    ['parser'],
  ]);
  const said = await publish(portal, publisher, archive, { idSubCarpeta: type, parser: 'nombre_archivo' });
  expect(said.status).toBe(200);
});

test.each([1, 0])(
  'what was published as a salary receipt stays one, of a type in sight or not (%i)',
  async (visible) => {
    const folder = await folderOf(`Haberes ${visible}`);
    const type = await typeIn(folder, { salaryReceipt: 1, visible });
    const update = (form: Record<string, string | number>) =>
      send('PUT', `/v2/subfolder/update/${type}`, { confirmar: 100, ...form });
    for (const salaryReceipt of [0, 1]) expect((await update({ salaryReceipt })).status).toBe(200);
    const where = { id_carpeta: folder, id_subcarpeta: type };
    expect((await publishOne(portal, publisher, reader.id, payslip(`Haber ${visible}`), where)).status).toBe(
      200,
    );
    const refused = await update({ salaryReceipt: 0 });
    expect([refused.status, refused.code]).toEqual([409, '10016']);
    expect((await update({ salaryReceipt: 1, name: `Haber ${visible}` })).status).toBe(200);
  },
);
