import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomers, picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addType } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
let identity: number;
let notice: number;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
  const own = { ...here, folder: here.personal };
  const plain = { parser: 'manual', upload: 1, vence: 'opcional' };
  identity = await addType(portal, own, { ...plain, name: 'Documento', papel: 'identity' });
  notice = await addType(portal, own, { ...plain, name: 'Aviso suelto', vence: 'no' });
});
afterAll(() => portal.close());

type Person = Awaited<ReturnType<Uploading['somebody']>>;
/** What somebody brings of a type, which waits then. */
async function bring(person: Person, type: number, more: object = {}): Promise<number> {
  const { id } = await here.open(person.token, type);
  await here.put(person.token, id, 1, await picture());
  expect((await here.send(person.token, id, more)).code).toBe('00000');
  return id;
}
const replaced = async (query: object, token = here.token) =>
  (
    await portal.send('GET', `/v2/portal/task-tray/replaced?${new URLSearchParams(query as never)}`, {
      token,
    })
  ).data;
const accept = async (id: number) => (await here.decide('PUT', id)).data[0].idDocumento as number;

describe('what an approval replaces', () => {
  test('is the document that counts as the paper, with its last day; nothing of it is withdrawn', async () => {
    const person = await here.somebody();
    const first = await bring(person, identity, { vence: '01/03/2028' });
    expect(await replaced({ ids: String(first) })).toEqual([{ id: first, actual: null, reemplaza: 0 }]);
    const document = await accept(first);
    const second = await bring(person, identity, { vence: '01/03/2038' });
    expect(await replaced({ ids: String(second) })).toEqual([
      {
        id: second,
        actual: {
          idDocumento: document,
          tipo: 'Documento',
          fecha: expect.stringMatching(/Z$/),
          vence: '01/03/2028',
          vencido: 0,
        },
        reemplaza: 1,
      },
    ]);
    await accept(second);
    const old = await portal.send('GET', `/v2/portal/documents/${document}`, { token: here.token });
    expect(old.data[0].estado).not.toBe('anulado');
  });

  test('is none where what counts holds longer, and changes with the day and the type that are chosen', async () => {
    const person = await here.somebody();
    await accept(await bring(person, identity, { vence: '01/03/2038' }));
    const id = await bring(person, identity, { vence: '01/03/2028' });
    const saidOf = async (more: object) => {
      const [{ actual, reemplaza }] = await replaced({ ids: String(id), ...more });
      return [actual?.vence ?? null, reemplaza];
    };
    expect(await saidOf({})).toEqual(['01/03/2038', 0]);
    expect(await saidOf({ vence: '02/03/2038' })).toEqual(['01/03/2038', 1]);
    expect(await saidOf({ vence: '' })).toEqual(['01/03/2038', 1]);
    expect(await saidOf({ tipo: String(here.card) })).toEqual([null, 0]);
  });

  test('of a type that is no paper: one with a last day takes over, others stand side by side', async () => {
    const person = await here.somebody();
    await accept(await bring(person, here.card, { vence: '01/03/2028' }));
    await accept(await bring(person, notice));
    const [card, other] = [
      await bring(person, here.card, { vence: '01/03/2030' }),
      await bring(person, notice),
    ];
    const said = await replaced({ ids: `${card},${other}` });
    expect(said).toHaveLength(2);
    expect(said).toContainEqual(
      expect.objectContaining({
        id: card,
        actual: expect.objectContaining({ vence: '01/03/2028' }),
        reemplaza: 1,
      }),
    );
    expect(said).toContainEqual({ id: other, actual: null, reemplaza: 0 });
  });

  test('is what was brought on the way in and accepted, where no document is there', async () => {
    const way = await newcomers(portal, 'Reemplaza');
    const person = await way.add();
    await way.begin(person.id, await way.template());
    const brought = async () => {
      const { data } = await way.upload(person.id, 'identity', await picture('png'), person.token);
      return data[0].pasos.find(({ clave }: { clave: string }) => clave === 'identity').idSubida as number;
    };
    const first = await brought();
    expect(await replaced({ ids: String(first) }, way.hr)).toEqual([
      { id: first, actual: null, reemplaza: 0 },
    ]);
    await here.decide('PUT', first, {}, way.hr);
    const form = { nombre: 'Personales', tipo: 'documentos', visible: 1, firmable: 0 };
    const [{ idCarpeta }] = (await portal.send('POST', '/v2/folder', { token: way.hr, form })).data;
    const [{ idSubCarpeta }] = (
      await portal.send('POST', '/v2/subfolder/create', {
        token: way.hr,
        form: { idCarpeta, name: 'DNI', papel: 'identity', parser: 'manual', upload: 1 },
      })
    ).data;
    const { id } = await here.open(person.token, idSubCarpeta);
    await here.put(person.token, id, 1, await picture());
    await here.send(person.token, id);
    expect(await replaced({ ids: String(id) }, way.hr)).toMatchObject([
      { actual: { idDocumento: null, tipo: 'Copia del DNI', vence: null, vencido: 0 }, reemplaza: 1 },
    ]);
  });

  test('is told to nobody who may not decide it', async () => {
    const person = await here.somebody();
    await accept(await bring(person, identity, { vence: '01/03/2028' }));
    const id = await bring(person, identity, { vence: '01/03/2038' });
    const path = `/v2/portal/task-tray/replaced?ids=${id}`;
    expect((await portal.send('GET', path, { token: person.token })).status).toBe(403);
    const far = await portal.addPerson(here.company, { access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, far.id, { sectors: ['Ventas'] });
    expect(await replaced({ ids: String(id) }, await portal.signIn(far.username))).toEqual([]);
    expect(await replaced({ ids: String(id) }, (await newcomers(portal, 'Ajena')).hr)).toEqual([]);
    const many = await portal.send('GET', `${path.slice(0, -String(id).length)}${'1,'.repeat(100)}1`, {
      token: here.token,
    });
    expect([many.status, many.code]).toEqual([422, '04003']);
  });
});

describe('another copy', () => {
  const mails = async ({ username }: Person) =>
    (await portal.mailsTo(here.company, `${username}@andes.example`)).map(({ subject, text }) => ({
      subject,
      text,
    }));

  test('is asked for with what is wrong and why: it goes back, one mail says so, and its pages are there', async () => {
    const person = await here.sent();
    const ask = { otra_copia: 'borrosa', comments: 'La foto salió borrosa: no se lee el número.' };
    const [one, two] = await Promise.all([
      here.decide('DELETE', person.upload, ask),
      here.decide('DELETE', person.upload, ask),
    ]);
    expect([one.code, two.code]).toEqual(['00000', '00000']);
    const told = await mails(person);
    expect(told.filter(({ subject }) => subject.includes('otra copia de Título'))).toHaveLength(1);
    expect(told.at(-1)?.text).toContain('no se lee el número');
    const [upload] = await here.mine(person.token);
    expect(upload).toMatchObject({ estado: 'rechazado', resuelto: { comentario: ask.comments } });
    expect((await here.open(person.token)).hojas).toHaveLength(2);
  });

  test('is refused without words, or for a fault that is none', async () => {
    const { upload } = await here.sent();
    const empty = await here.decide('DELETE', upload, { otra_copia: 'borrosa', comments: ' ' });
    expect([empty.status, empty.code]).toEqual([422, '04014']);
    const wrong = await here.decide('DELETE', upload, { otra_copia: 'fea', comments: 'No' });
    expect([wrong.status, wrong.code]).toEqual([422, '04003']);
    await accept(upload);
    const late = await here.decide('DELETE', upload, { otra_copia: 'otra', comments: 'Tarde' });
    expect(late.code).toBe('04012');
  });
});

describe('pages as wide as they are asked for', () => {
  test('are drawn small for the tray and for their person, and whole without a width', async () => {
    const person = await here.somebody();
    const { id } = await here.open(person.token, here.type);
    const wide = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    for (const n of [1, 2]) await here.put(person.token, id, n, wide);
    const widthOf = async (path: string, token: string) => {
      const { status, bytes } = await portal.send('GET', path, { token });
      expect(status).toBe(200);
      return (await sharp(bytes).metadata()).width;
    };
    const own = `/v2/portal/me/uploads/${id}/pages/1/png`;
    expect([await widthOf(own, person.token), await widthOf(`${own}?ancho=150`, person.token)]).toEqual([
      2000, 160,
    ]);
    await here.send(person.token, id);
    const page = `/v2/uploaddocuments/dowloadS3/${id}/${person.id}/1`;
    const widths = [];
    for (const asked of ['', '?ancho=300', '?ancho=1000', '?ancho=1281'])
      widths.push(await widthOf(`${page}${asked}`, here.token));
    expect(widths).toEqual([2000, 320, 1280, 2000]);
    const other = await here.somebody();
    expect((await portal.send('GET', `${own}?ancho=150`, { token: other.token })).status).toBe(404);
    expect((await portal.send('GET', `${page}?ancho=300`, { token: other.token })).status).toBe(403);
  });
});
