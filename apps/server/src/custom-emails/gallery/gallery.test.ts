import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

const GALLERY = '/v2/portal/gallery';

let portal: Portal;
let token: string;
let stranger: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'gallery.images': 3 } });
  for (const username of ['galerista', 'otra_galerista']) {
    const company = await portal.addCompany();
    await portal.addPerson(company, { username, access: { types: [2] } });
  }
  token = await portal.signIn('galerista');
  stranger = await portal.signIn('otra_galerista');
});
afterAll(() => portal.close());

const drawn = (format: 'png' | 'jpeg' | 'gif', width = 64) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#B2541A' } })
    .withExif({ IFD0: { Make: 'Secreta' } })
    .toFormat(format)
    .toBuffer();
const upload = async (name: string, bytes?: Uint8Array, by = token) =>
  portal.send('POST', GALLERY, {
    token: by,
    multipart: { file: { name, bytes: bytes ?? (await drawn('png')) } },
  });
const list = async (by = token) => (await portal.send('GET', GALLERY, { token: by })).data;
const remove = (id: number, query = '', by = token) =>
  portal.send('DELETE', `${GALLERY}/${id}${query}`, { token: by });
const empty = async () => {
  for (const { id } of await list()) await remove(id, '?forzar=1');
};

describe('the gallery', () => {
  test('keeps a .jpg and a .png drawn again, for its company alone [image-gallery.3] [W10]', async () => {
    const jpg = (await upload('valle.jpg', await drawn('jpeg', 2400))).data[0];
    const png = (await upload('hoja.PNG')).data[0];
    expect([jpg, png]).toMatchObject([
      { nombre: 'valle.jpg', tipo: 'jpeg', ancho: 1200, usada_en: [] },
      { nombre: 'hoja.PNG', tipo: 'png', ancho: 64 },
    ]);
    const shown = await portal.send('GET', `${GALLERY}/${jpg.id}/image`, { token });
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.bytes.includes('Secreta')).toBe(false);
    expect((await list()).map(({ id }) => id)).toEqual([png.id, jpg.id]);
    expect(await list(stranger)).toEqual([]);
    for (const answer of [
      await portal.send('GET', `${GALLERY}/${jpg.id}/image`, { token: stranger }),
      await remove(jpg.id, '', stranger),
    ])
      expect([answer.status, answer.code]).toEqual([404, 'GALLERY_IMAGE_NOT_FOUND']);
    await empty();
    expect(await list()).toEqual([]);
  });

  test.each([
    ['a .gif', 'saludo.gif', () => drawn('gif'), 415, 'GALLERY_IMAGE_TYPE'],
    ['a .gif that is called .png', 'saludo.png', () => drawn('gif'), 415, 'GALLERY_IMAGE_TYPE'],
    ['a .png that is called .svg', 'dibujo.svg', () => drawn('png'), 415, 'GALLERY_IMAGE_TYPE'],
    [
      'over 1 MB',
      'planta.png',
      async () => Buffer.concat([await drawn('png'), Buffer.alloc(1_048_576)]),
      413,
      'GALLERY_IMAGE_TOO_LARGE',
    ],
  ] as const)('refuses %s [image-gallery.2] [image-gallery.4]', async (_, name, bytes, status, code) => {
    const answer = await upload(name, await bytes());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await list()).toEqual([]);
    expect(await portal.spooled()).toEqual([]);
  });

  test('takes 1 MB to the byte [file-gallery-1mb]', async () => {
    const file = await drawn('png');
    const bytes = Buffer.concat([file, Buffer.alloc(1_048_576 - file.length)]);
    expect((await upload('justa.png', bytes)).code).toBe('00000');
    await empty();
  });

  test('has an end, also for those who upload at once; the real one is 20 [image-gallery.1] [file-gallery-20]', async () => {
    const answers = await atOnce(5, () => upload('muchas.png'));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(3).fill('00000'), ...Array(2).fill('GALLERY_IMAGE_LIMIT')]);
    await remove((await list())[0].id);
    expect((await upload('otra.png')).code).toBe('00000');
    await empty();
  });

  test('a picture in use goes for who knows it, and its mail is left without [custom-emails-edit.3]', async () => {
    const { id } = (await upload('valle.png')).data[0];
    const said = { asunto: 'Novedades', titulo: 'Novedades', cuerpo: '{titulo}', imagen: id };
    const mail = '/v2/portal/custom-emails/21';
    await portal.send('PUT', mail, { token, form: { ...said, version: 0 } });
    expect((await list())[0].usada_en).toEqual(['cartelera']);
    const look = await portal.send('POST', `${mail}/preview`, { token, form: said });
    expect(look.data[0].html).toContain('src="data:image/png;base64,');
    expect(look.data[0].html).toMatch(/alt="Imagen de /);
    const kept = await remove(id);
    expect([kept.status, kept.code]).toEqual([409, 'GALLERY_IMAGE_IN_USE']);
    expect((await remove(id, '?forzar=1')).code).toBe('00000');
    const left = (await portal.send('GET', mail, { token })).data[0];
    expect([left.propio, left.imagen]).toEqual([1, null]);
    const other = await upload('ajena.png', undefined, stranger);
    const foreign = await portal.send('PUT', mail, {
      token,
      form: { ...said, imagen: other.data[0].id, version: left.version },
    });
    expect(foreign.code).toBe('GALLERY_IMAGE_NOT_FOUND');
  });
});
