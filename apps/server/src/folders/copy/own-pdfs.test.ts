import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { confirmPassword } from '../../../test/support/second-factor.ts';
import { locateBlob } from '../../platform/files/store.ts';

let portal: Portal;
let here: number;
let there: number;
let token: string;
let other: { id: number; token: string };
beforeAll(async () => {
  portal = await startPortal();
  [here, there] = [await portal.addCompany({ name: 'Andes' }), await portal.addCompany({ name: 'Pampa' })];
  const own = await portal.addPerson(here, { access: { types: [2] } });
  const theirs = await portal.addPerson(there, { access: { types: [2] } });
  token = await portal.signIn(own.username);
  await confirmPassword(portal, token);
  const form = { user: theirs.username, password: PASSWORD };
  expect((await portal.send('POST', '/v2/portal/me/links', { token, form })).status).toBe(200);
  other = { id: theirs.id, token: await portal.signIn(theirs.username) };
});
afterAll(() => portal.close());

let count = 0;
async function folderWithPdf() {
  count += 1;
  const bytes = payslip(`hoja propia ${count}`);
  const form = { nombre: `Con hoja ${count}`, tipo: 'documentos', visible: 1, firmable: 1 };
  const [{ idCarpeta }] = (await portal.send('POST', '/v2/folder', { token, form })).data;
  const made = await portal.send('POST', '/v2/subfolder/create', {
    token,
    multipart: { idCarpeta, name: 'Reglamento', sinCodigo: 1, pdf: { name: 'r.pdf', bytes } },
  });
  expect(made.status).toBe(200);
  return { id: idCarpeta as number, bytes };
}
const copy = (id: number, more: object = {}) =>
  portal.send('POST', `/v2/portal/folders/${id}/copy`, { token, form: { idUsuario: other.id, ...more } });
const typeThere = async (folder: number) =>
  (await portal.send('POST', `/v2/subfolders/${folder}`, { token: other.token, form: {} })).data[0];
const blobsThere = () =>
  portal.asCompany(there, async ({ tx }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from blob where company_id = ${there}`.execute(tx);
    return rows[0]?.n ?? 0;
  });

describe('the own PDF of a copied folder’s types', () => {
  test('goes along: the other company has the same bytes under its own keys, and can publish them', async () => {
    const { id, bytes } = await folderWithPdf();
    const shown = await copy(id, { simular: 1 });
    expect(shown.data[0].quedan).toEqual([]);
    expect(await blobsThere()).toBe(0);
    const copied = await copy(id);
    expect([copied.code, copied.data[0].quedan]).toEqual(['00000', []]);
    const type = await typeThere(copied.data[0].idCarpeta);
    expect(type.pdf).toEqual({ paginas: 1, bytes: bytes.length });
    const blob = await portal.asCompany(there, async (ctx) => {
      const { rows } = await sql<{ sha256: Buffer }>`
        select own_pdf_sha256 as sha256 from document_type
        where company_id = ${there} and id = ${type.idSubCarpeta}`.execute(ctx.tx);
      return locateBlob(ctx.tx, ctx.companyId, rows[0]?.sha256 ?? Buffer.alloc(0));
    });
    expect(Buffer.compare(Buffer.from(await portal.platform.store.read(there, blob)), bytes)).toBe(0);
  });

  test('is stored once, however often and by how many it is copied at once', async () => {
    const { id } = await folderWithPdf();
    const before = await blobsThere();
    const answers = await Promise.all([copy(id), copy(id), copy(id)]);
    const folders = answers.map(({ data }) => data[0].idCarpeta);
    expect(new Set(folders).size).toBe(1);
    await copy(id);
    expect(await blobsThere()).toBe(before + 1);
    expect((await typeThere(folders[0])).pdf).not.toBeNull();
  });

  test('stays with its folder where the copy is refused', async () => {
    const { id } = await folderWithPdf();
    const before = await blobsThere();
    const form = { nombre: `Con hoja ${count}`, tipo: 'documentos', visible: 1, firmable: 1 };
    await portal.send('POST', '/v2/folder', { token: other.token, form });
    const refused = await copy(id);
    expect([refused.status, refused.code]).toEqual([409, '10003']);
    expect(await blobsThere()).toBe(before);
  });
});
