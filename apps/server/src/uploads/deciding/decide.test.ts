import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
});
afterAll(() => portal.close());

const tray = async (query = '') =>
  (await portal.send('GET', `/v2/uploaddocuments/documentWaiting${query}`, { token: here.token })).data;

describe('what is sent', () => {
  test('needs its pages, and a day to come where the type asks until when it is good', async () => {
    const { token } = await here.somebody();
    const { id } = await here.open(token);
    await here.put(token, id, 1, await picture());
    expect((await here.send(token, id)).code).toBe('04008');
    const card = await here.open(token, here.card);
    await here.put(token, card.id, 1, await picture());
    expect((await here.send(token, card.id)).code).toBe('04015');
    expect((await here.send(token, card.id, { vence: '01/01/2020' })).code).toBe('04016');
    const answer = await here.send(token, card.id, { vence: '01/01/2090', comentario: 'Renovado' });
    expect(answer.data[0]).toMatchObject({
      estado: 'pendiente',
      vence: '01/01/2090',
      comentario: 'Renovado',
    });
    // Sent again, and changed after it was sent.
    expect((await here.send(token, card.id, { vence: '01/01/2090' })).data[0].estado).toBe('pendiente');
    expect((await here.put(token, card.id, 1, await picture())).code).toBe('04012');
  });

  test('waits in the tray with the pages of it, and is a document once it is approved [task-tray.3] [task-tray.6]', async () => {
    const person = await here.sent({ surname: 'Zárate' });
    const [row] = await tray('?name=zarate');
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
    expect((await here.decide('PUT', person.upload)).data).toEqual([
      { id: person.upload, estado: 'aprobado', idDocumento: expect.any(Number) },
    ]);
    expect((await here.decide('PUT', person.upload)).code).toBe('00000');
    expect((await here.decide('DELETE', person.upload, { comments: 'No' })).code).toBe('04012');
    expect(await tray('?name=zarate')).toEqual([]);
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
    const person = await here.sent({ mail: 'devuelto@andes.example' });
    expect((await here.decide('DELETE', person.upload)).code).toBe('04014');
    await here.decide('DELETE', person.upload, { comments: 'Se lee mal' });
    const [mail] = await portal.mailsTo(here.company, 'devuelto@andes.example');
    expect([mail?.subject.includes('vuelva a enviar Título'), mail?.text.includes('Se lee mal')]).toEqual([
      true,
      true,
    ]);
    const [mine] = (await portal.send('GET', '/v2/portal/me/uploads', { token: person.token })).data;
    expect(mine).toMatchObject({ estado: 'rechazado', resuelto: { comentario: 'Se lee mal' } });
    // Brought again: the same pages, of which one is replaced.
    const draft = await here.open(person.token);
    expect(draft.hojas).toEqual(mine.hojas);
    await here.put(person.token, draft.id, 2, await picture('jpeg', [80, 60]));
    expect((await here.send(person.token, draft.id)).data[0].estado).toBe('pendiente');
    const [, before] = (await portal.send('GET', '/v2/portal/me/uploads', { token: person.token })).data;
    expect([before.id, before.hojas]).toEqual([mine.id, mine.hojas]);
    const other = await here.sent();
    const gone = await portal.send('DELETE', `/v2/portal/me/uploads/${other.upload}`, { token: other.token });
    expect(gone.data[0].estado).toBe('retirado');
    expect((await here.decide('PUT', other.upload)).code).toBe('04011');
  });

  test('is twenty of a person at most', async () => {
    const { token } = await here.somebody();
    const bytes = await picture();
    const one = async () => {
      const { id } = await here.open(token, here.card);
      await here.put(token, id, 1, bytes);
      return here.send(token, id, { vence: '01/01/2090' });
    };
    for (let n = 0; n < 20; n += 1) expect((await one()).code).toBe('00000');
    const over = await one();
    expect([over.status, over.code]).toEqual([409, '04018']);
  });

  test('is decided once by two at once, by nobody about themselves, and out of reach by nobody', async () => {
    const person = await here.sent();
    const answers = await Promise.all([
      here.decide('PUT', person.upload),
      here.decide('DELETE', person.upload, { comments: 'Borroso' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '04012']);
    const self = await here.sent({ access: { types: [2] } });
    const admin = await portal.signIn(self.username, { perfil: 2 });
    const own = await here.decide('PUT', self.upload, {}, admin);
    expect([own.status, own.code]).toEqual([403, '04013']);
    const far = await portal.addPerson(here.company, { access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, far.id, { sectors: ['Ventas'] });
    const outside = await portal.signIn(far.username);
    expect((await here.decide('PUT', self.upload, {}, outside)).code).toBe('04011');
    const stranger = await addPublisher(portal);
    expect((await here.decide('PUT', self.upload, {}, stranger.token)).code).toBe('04011');
    expect((await here.decide('PUT', self.upload, {}, self.token)).status).toBe(403);
  });

  test('many are decided at once, each by itself [task-tray.8] [task-tray.9]', async () => {
    const [one, two] = [await here.sent(), await here.sent()];
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
