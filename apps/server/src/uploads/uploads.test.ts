import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../test/support/onboarding.ts';
import { payslip } from '../../test/support/papers.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, addType, type Publisher } from '../../test/support/publication.ts';
import { sweepUploads } from './drafts/sweep.ts';

let portal: Portal;
let here: Publisher;
let type: number;
let sheets: number;

beforeAll(async () => {
  portal = await startPortal();
  here = await addPublisher(portal);
  const form = { nombre: 'Personales', tipo: 'documentos', visible: 1, firmable: 0 };
  const [{ idCarpeta: folder }] = (await portal.send('POST', '/v2/folder', { token: here.token, form })).data;
  const own = { ...here, folder };
  type = await addType(portal, own, {
    name: 'Título',
    parser: 'manual',
    upload: 1,
    totalPages: 3,
    requiredPages: 2,
  });
  sheets = await addType(portal, own, { name: 'Carnet', parser: 'manual', upload: 1, vence: 'obligatoria' });
});
afterAll(() => portal.close());

async function somebody(options: Parameters<Portal['addPerson']>[1] = {}) {
  const person = await portal.addPerson(here.company, options);
  return { ...person, token: await portal.signIn(person.username, { perfil: 1 }) };
}
const open = async (token: string, idSubCarpeta = type) =>
  (await portal.send('POST', '/v2/portal/me/uploads', { token, form: { idSubCarpeta } })).data[0];
const put = (token: string, id: number, n: number, bytes: Uint8Array, more = {}) =>
  portal.send('PUT', `/v2/portal/me/uploads/${id}/pages/${n}`, {
    token,
    multipart: { file: { name: 'hoja.jpg', bytes }, ...more },
  });
const send = (token: string, subida: number, more = {}) =>
  portal.send('POST', '/v2/portal/me/documents', { token, form: { subida, ...more } });
const tray = async (token = here.token, query = '') =>
  (await portal.send('GET', `/v2/uploaddocuments/documentWaiting${query}`, { token })).data;
const decide = (method: 'PUT' | 'DELETE', id: number, form = {}, token = here.token) =>
  portal.send(method, `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`, { token, form });
async function sent(options?: Parameters<typeof somebody>[0]) {
  const person = await somebody(options);
  const { id } = await open(person.token);
  await put(person.token, id, 1, await picture());
  await put(person.token, id, 2, await picture('png'));
  const answer = await send(person.token, id);
  expect([answer.code, answer.data[0]?.estado]).toEqual(['00000', 'pendiente']);
  return { ...person, upload: id as number };
}

describe('a draft', () => {
  test('is filled page by page and goes on where it was [employee-own-documents.2]', async () => {
    const { token } = await somebody();
    const types = (await portal.send('GET', '/v2/portal/me/upload-types', { token })).data;
    expect(types.find(({ idSubCarpeta }) => idSubCarpeta === type)).toMatchObject({
      nombre: 'Título',
      maximo: 3,
      minimo: 2,
      vence: 'no',
    });
    const draft = await open(token);
    expect(draft).toMatchObject({ estado: 'borrador', paginas: 0, hojas: [] });
    const first = await put(token, draft.id, 1, await picture('jpeg', [64, 48]));
    expect(first.data).toMatchObject([{ n: 1, ancho: 64, alto: 48 }]);
    // The answer was lost and the page sent again: it stands there once.
    await put(token, draft.id, 1, await picture('jpeg', [64, 48]));
    const turned = await portal.send('PATCH', `/v2/portal/me/uploads/${draft.id}/pages/1`, {
      token,
      form: { girar: '90' },
    });
    expect(turned.data).toMatchObject([{ n: 1, ancho: 48, alto: 64 }]);
    await portal.send('PATCH', `/v2/portal/me/uploads/${draft.id}/pages/1`, { token, form: { a: 3 } });
    const again = await open(token);
    expect([again.id, again.hojas.map(({ n }: { n: number }) => n)]).toEqual([draft.id, [3]]);
    const image = await portal.send('GET', `/v2/portal/me/uploads/${draft.id}/pages/3/png`, { token });
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    await portal.send('DELETE', `/v2/portal/me/uploads/${draft.id}/pages/3`, { token });
    expect((await open(token)).hojas).toEqual([]);
    await portal.send('DELETE', `/v2/portal/me/uploads/${draft.id}`, { token });
    expect((await portal.send('GET', '/v2/portal/me/uploads', { token })).data).toEqual([]);
  });

  test('takes a PDF by its content and as many pages as there is room for [file-pdf-mime]', async () => {
    const { token } = await somebody();
    const { id } = await open(token);
    const pdf = await put(token, id, 1, payslip('papel'));
    expect(pdf.data.map(({ n }) => n)).toEqual([1]);
    const text = await put(token, id, 2, Buffer.from('no soy un PDF'));
    expect([text.status, text.code]).toEqual([415, '04005']);
    const broken = await put(token, id, 2, Buffer.from('%PDF-1.7\nnada'));
    expect([broken.status, broken.code]).toEqual([422, '04020']);
    const fourth = await put(token, id, 4, await picture());
    expect([fourth.status, fourth.code]).toEqual([422, '04007']);
    const huge = await put(token, id, 2, Buffer.alloc(5 * 1_048_576 + 1));
    expect([huge.status, huge.code]).toEqual([413, '04006']);
  });

  test('is nobody else’s, and of no type that takes none', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { id } = await open(one.token);
    expect((await put(other.token, id, 1, await picture())).code).toBe('04011');
    expect((await send(other.token, id)).code).toBe('04011');
    const form = { idSubCarpeta: here.type };
    const none = await portal.send('POST', '/v2/portal/me/uploads', { token: one.token, form });
    expect([none.status, none.code]).toEqual([403, '04004']);
  });

  test('names what is missing or not so, and takes nothing of who left', async () => {
    const { token, id: personId, username } = await somebody();
    const path = '/v2/portal/me/uploads';
    const empty = await portal.send('POST', path, { token, form: {} });
    expect([empty.status, empty.code]).toEqual([422, '04002']);
    const wrong = await portal.send('POST', path, { token, form: { idSubCarpeta: 'x' } });
    expect([wrong.status, wrong.code]).toEqual([422, '04003']);
    const { id } = await open(token);
    await portal.setStatus(here.company, personId, 'inactive');
    const left = await put(await portal.signIn(username, { perfil: 1 }), id, 1, await picture());
    expect([left.status, left.code]).toEqual([409, '04019']);
  });

  test('is kept thirty days, and so are the pages of what was sent back', async () => {
    const back = await sent();
    await decide('DELETE', back.upload, { comments: 'Borroso' });
    const { token } = await somebody();
    const { id } = await open(token);
    await put(token, id, 1, await picture());
    const sweep = (days: number) =>
      portal.asCompany(here.company, (ctx) =>
        sweepUploads({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) }, 30 * 86_400),
      );
    const mine = async (of: string) =>
      (await portal.send('GET', '/v2/portal/me/uploads', { token: of })).data;
    await sweep(29);
    expect([(await mine(token)).length, (await mine(back.token))[0].hojas.length]).toEqual([1, 2]);
    await sweep(31);
    expect(await mine(token)).toEqual([]);
    expect((await mine(back.token))[0]).toMatchObject({ estado: 'rechazado', hojas: [], paginas: 2 });
  });

  test('opened twice at once is one', async () => {
    const { token } = await somebody();
    const opened = await Promise.all([open(token), open(token), open(token)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });
});

describe('what is sent', () => {
  test('needs its pages, and a day to come where the type asks until when it is good', async () => {
    const { token } = await somebody();
    const { id } = await open(token);
    await put(token, id, 1, await picture());
    expect((await send(token, id)).code).toBe('04008');
    const card = await open(token, sheets);
    await put(token, card.id, 1, await picture());
    expect((await send(token, card.id)).code).toBe('04015');
    expect((await send(token, card.id, { vence: '01/01/2020' })).code).toBe('04016');
    const answer = await send(token, card.id, { vence: '01/01/2090', comentario: 'Renovado' });
    expect(answer.data[0]).toMatchObject({
      estado: 'pendiente',
      vence: '01/01/2090',
      comentario: 'Renovado',
    });
    // Sent again, and changed after it was sent.
    expect((await send(token, card.id, { vence: '01/01/2090' })).data[0].estado).toBe('pendiente');
    expect((await put(token, card.id, 1, await picture())).code).toBe('04012');
  });

  test('waits in the tray with the pages of it, and is a document once it is approved [task-tray.3] [task-tray.6]', async () => {
    const person = await sent({ surname: 'Zárate' });
    const [row] = await tray(here.token, '?name=zarate');
    expect(row).toMatchObject({
      id: person.upload,
      tipo: 'Título',
      paginas: 2,
      estado: 'pendiente',
      ingreso: 0,
    });
    const pages = await portal.send('GET', `/v2/uploaddocuments/pages/${person.upload}/${person.id}`, {
      token: here.token,
    });
    expect(pages.data.map(({ pagina }) => pagina)).toEqual([1, 2]);
    const image = await portal.send('GET', pages.data[1].imagen, { token: here.token });
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect((await decide('PUT', person.upload)).data).toEqual([{ id: person.upload, estado: 'aprobado' }]);
    expect((await decide('PUT', person.upload)).code).toBe('00000');
    expect((await decide('DELETE', person.upload, { comments: 'No' })).code).toBe('04012');
    expect(await tray(here.token, '?name=zarate')).toEqual([]);
    const [mine] = (await portal.send('GET', '/v2/portal/me/uploads', { token: person.token })).data;
    expect(mine).toMatchObject({ estado: 'aprobado', hojas: [], paginas: 2 });
    const detail = await portal.send('GET', `/v2/portal/documents/${mine.idDocumento}`, {
      token: here.token,
    });
    expect(detail.data[0]).toMatchObject({ nivel: 'sin_sello' });
    const view = `/documents/view/${mine.idDocumento}/${person.id}`;
    const pdf = await portal.send('GET', `${view}/pdf`, { token: person.token });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const second = await portal.send('GET', `${view}/png/2`, { token: person.token });
    expect(second.status).toBe(200);
  });

  test('goes back with words by mail, and its person takes back what nobody decided [task-tray.7] [task-tray.10]', async () => {
    const person = await sent({ mail: 'devuelto@andes.example' });
    expect((await decide('DELETE', person.upload)).code).toBe('04014');
    await decide('DELETE', person.upload, { comments: 'Se lee mal' });
    const [mail] = await portal.mailsTo(here.company, 'devuelto@andes.example');
    expect([mail?.subject.includes('vuelva a enviar Título'), mail?.text.includes('Se lee mal')]).toEqual([
      true,
      true,
    ]);
    const [mine] = (await portal.send('GET', '/v2/portal/me/uploads', { token: person.token })).data;
    expect(mine).toMatchObject({ estado: 'rechazado', resuelto: { comentario: 'Se lee mal' } });
    // Brought again: the same pages, of which one is replaced.
    const draft = await open(person.token);
    expect(draft.hojas).toEqual(mine.hojas);
    await put(person.token, draft.id, 2, await picture('jpeg', [80, 60]));
    expect((await send(person.token, draft.id)).data[0].estado).toBe('pendiente');
    const [, before] = (await portal.send('GET', '/v2/portal/me/uploads', { token: person.token })).data;
    expect([before.id, before.hojas]).toEqual([mine.id, mine.hojas]);
    const other = await sent();
    const gone = await portal.send('DELETE', `/v2/portal/me/uploads/${other.upload}`, { token: other.token });
    expect(gone.data[0].estado).toBe('retirado');
    expect((await decide('PUT', other.upload)).code).toBe('04011');
  });

  test('is twenty of a person at most', async () => {
    const { token } = await somebody();
    const bytes = await picture();
    const one = async () => {
      const { id } = await open(token, sheets);
      await put(token, id, 1, bytes);
      return send(token, id, { vence: '01/01/2090' });
    };
    for (let n = 0; n < 20; n += 1) expect((await one()).code).toBe('00000');
    const over = await one();
    expect([over.status, over.code]).toEqual([409, '04018']);
  });

  test('is decided once by two at once, by nobody about themselves, and out of reach by nobody', async () => {
    const person = await sent();
    const answers = await Promise.all([
      decide('PUT', person.upload),
      decide('DELETE', person.upload, { comments: 'Borroso' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '04012']);
    const self = await sent({ access: { types: [2] } });
    const admin = await portal.signIn(self.username, { perfil: 2 });
    const own = await decide('PUT', self.upload, {}, admin);
    expect([own.status, own.code]).toEqual([403, '04013']);
    const far = await portal.addPerson(here.company, { access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, far.id, { sectors: ['Ventas'] });
    const outside = await portal.signIn(far.username);
    expect((await decide('PUT', self.upload, {}, outside)).code).toBe('04011');
    const stranger = await addPublisher(portal);
    expect((await decide('PUT', self.upload, {}, stranger.token)).code).toBe('04011');
    expect((await decide('PUT', self.upload, {}, self.token)).status).toBe(403);
  });

  test('many are decided at once, each by itself [task-tray.8] [task-tray.9]', async () => {
    const [one, two] = [await sent(), await sent()];
    const decisiones = JSON.stringify([
      { id: one.upload, comentario: null },
      { id: two.upload, comentario: 'Falta una hoja' },
    ]);
    const { data } = await portal.send('PUT', '/v2/portal/task-tray/papers', {
      token: here.token,
      form: { decisiones },
    });
    expect(data.map(({ estado, tipo, problema }) => [estado, tipo, problema])).toEqual([
      ['aprobado', 'Título', null],
      ['rechazado', 'Título', null],
    ]);
  });
});
