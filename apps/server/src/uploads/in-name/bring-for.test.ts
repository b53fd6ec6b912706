import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { picture } from '../../../test/support/onboarding.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
let page: Uint8Array;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
  page = await picture();
});
afterAll(() => portal.close());

type Sheets = Record<string, { name: string; bytes: Uint8Array }>;
const sheet = (bytes: Uint8Array = page, name = 'hoja.jpg') => ({ name, bytes });
const bring = (id: number, form: Record<string, string | number>, sheets: Sheets, token = here.token) =>
  portal.send('POST', `/v2/portal/employees/${id}/uploads`, {
    token,
    multipart: { ...Object.fromEntries(Object.entries(form).map(([k, v]) => [k, String(v)])), ...sheets },
  });
const two = () => ({ file: sheet(), hoja_2: sheet() });
const documentsOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/documents`, { token: here.token })).data;

describe('a document brought in somebody’s name [5.5]', () => {
  test('is accepted in the same act, theirs to read, and says in the trail who brought it', async () => {
    const person = await here.somebody();
    const answer = await bring(person.id, { idSubCarpeta: here.type, comentario: 'Del archivo' }, two());
    expect([answer.code, answer.data[0]]).toMatchObject([
      '00000',
      { estado: 'aprobado', paginas: 2, origen: 'archivo', comentario: 'Del archivo', hojas: [] },
    ]);
    const { idDocumento, resuelto } = answer.data[0];
    expect(resuelto.quien.id).toBe(here.admin.id);
    const view = await portal.send('GET', `/documents/view/${idDocumento}/${person.id}/pdf`, {
      token: person.token,
    });
    expect([view.status, view.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const path = `/v2/portal/employees/${person.id}/timeline`;
    const moments = (await portal.send('GET', path, { token: here.token })).data;
    const [sent] = moments.filter(({ evento }) => evento === 'upload.sent');
    expect([sent?.propio, typeof sent?.quien]).toEqual([0, 'string']);
    // Nothing of it waits in the tray.
    const tray = await portal.send('GET', '/v2/uploaddocuments/documentWaiting', { token: here.token });
    expect(tray.data.filter(({ iduser }) => iduser === person.id)).toEqual([]);
  });

  test('is a PDF’s pages as well, and has the day on which it runs out', async () => {
    const person = await here.somebody();
    const form = { idSubCarpeta: here.card, vence: '01/01/2090' };
    const answer = await bring(person.id, form, { file: sheet(payslip('Carnet de la persona'), 'c.pdf') });
    expect(answer.data[0]).toMatchObject({ estado: 'aprobado', paginas: 1, vence: '01/01/2090' });
    const detail = await portal.send('GET', `/v2/portal/documents/${answer.data[0].idDocumento}`, {
      token: here.token,
    });
    expect(detail.data[0]).toMatchObject({ vence: '01/01/2090', nivel: 'sin_sello' });
  });

  test.each([
    ['no file', {}, () => ({}), '04002'],
    ['too few pages', {}, () => ({ file: sheet() }), '04008'],
    ['too many', {}, () => ({ ...two(), hoja_3: sheet(), hoja_4: sheet() }), '04007'],
    ['what is no picture', {}, () => ({ file: sheet(Buffer.from('hola'), 'a.jpg') }), '04005'],
    ['a day gone by', { vence: '01/01/2020' }, two, '04016'],
    ['a type that takes none', { idSubCarpeta: 999_999 }, two, '04004'],
  ] as const)('is refused with %s, and nothing of it is kept', async (_, form, sheets, code) => {
    const person = await here.somebody();
    const answer = await bring(person.id, { idSubCarpeta: here.type, ...form }, sheets() as Sheets);
    expect(answer.code).toBe(code);
    expect(await documentsOf(person.id)).toEqual([]);
  });

  test('is refused without the day that its type asks for', async () => {
    const person = await here.somebody();
    const answer = await bring(person.id, { idSubCarpeta: here.card }, { file: sheet() });
    expect(answer.code).toBe('04015');
  });

  test('is brought for nobody out of reach, dismissed, of another company or oneself, and by no employee', async () => {
    const [near, far] = [await here.somebody({ sector: 'Norte' }), await here.somebody({ sector: 'Sur' })];
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, limited.id, { sectors: ['Norte'] });
    const token = await portal.signIn(limited.username);
    const form = { idSubCarpeta: here.type };
    expect((await bring(near.id, form, two(), token)).code).toBe('00000');
    expect((await bring(far.id, form, two(), token)).code).toBe('04011');
    const foreign = await portal.addPerson(await portal.addCompany());
    expect((await bring(foreign.id, form, two())).code).toBe('04011');
    expect((await bring(here.admin.id, form, two())).code).toBe('04013');
    await portal.setStatus(here.company, far.id, 'inactive');
    expect((await bring(far.id, form, two())).code).toBe('04019');
    expect((await bring(near.id, form, two(), near.token)).status).toBe(403);
    const [{ idCarpeta: other }] = (
      await portal.send('POST', '/v2/folder', {
        token: here.token,
        form: { nombre: 'Ajena', tipo: 'documentos', visible: 1 },
      })
    ).data;
    await portal.limitTo(here.company, limited.id, { folders: [other] });
    expect((await bring(near.id, form, two(), await portal.signIn(limited.username))).code).toBe('04004');
  });

  test('twenty at once are answered or put off, and each answer is a document', async () => {
    const person = await here.somebody();
    const answers = await atOnce(20, () => bring(person.id, { idSubCarpeta: here.type }, two()));
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect((await documentsOf(person.id)).length).toBe(done.length);
  });
});
