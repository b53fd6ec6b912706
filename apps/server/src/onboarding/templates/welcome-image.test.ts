import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemplate, padded, picture, templateFields } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hr: string;
const MiB = 1_048_576;

beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany({ name: 'Imágenes' });
  await portal.addPerson(company, { username: 'imagenes', access: { types: [2] } });
  hr = await portal.signIn('imagenes');
});
afterAll(() => portal.close());

const make = (change: Parameters<typeof makeTemplate>[2] = {}) => makeTemplate(portal, hr, change);
const save = (id: number, change: Parameters<typeof makeTemplate>[2] = {}) =>
  portal.send('PUT', `/OnBoarding/CompanyTemplate/${id}`, { token: hr, multipart: templateFields(change) });
const image = async (bytes: Promise<Buffer> | Buffer = picture()) => ({ name: 'i.jpg', bytes: await bytes });

describe('the institutional image', () => {
  const withImage = async (change: Parameters<typeof makeTemplate>[2] = {}) =>
    (await make({ id_tipo_msg_bienvenida: 2, file: await image(), ...change })).data[0];

  test('comes with the template, drawn again: a JPEG of nothing but pixels [onboarding-create.6]', async () => {
    const template = await withImage({ file: await image(picture('png', [3000, 1500])) });
    expect(template.imagen).toMatch(
      new RegExp(`^/v2/portal/onboarding/${template.id}/image\\?t=[0-9a-f]{16}$`),
    );
    const shown = await portal.send('GET', template.imagen, { token: hr });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect([shown.headers.get('x-content-type-options'), shown.headers.get('cache-control')]).toEqual([
      'nosniff',
      'no-store',
    ]);
    const { format, width, height, exif } = await sharp(shown.bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 2400, 1200, undefined]);
    expect(shown.bytes.includes('Secreta')).toBe(false);
  });

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['a JPG of 5 MB - 1 byte', async () => padded(await picture(), 5 * MiB - 1), 200, '00000'],
    ['a JPG of 5 MB', async () => padded(await picture(), 5 * MiB), 200, '00000'],
    [
      'a JPG of 5 MB + 1 byte',
      async () => padded(await picture(), 5 * MiB + 1),
      413,
      'ONBOARDING_PICTURE_TOO_LARGE',
    ],
    [
      'a PNG of 5 MB + 1 byte',
      async () => padded(await picture('png'), 5 * MiB + 1),
      413,
      'ONBOARDING_PICTURE_TOO_LARGE',
    ],
    ['a GIF', () => picture('gif'), 422, 'ONBOARDING_NOT_A_PICTURE'],
    ['a WebP', () => picture('webp'), 422, 'ONBOARDING_NOT_A_PICTURE'],
    [
      'a JPG cut in half',
      async () => (await picture('jpeg', [900, 900])).subarray(0, 900),
      422,
      'ONBOARDING_NOT_A_PICTURE',
    ],
    ['a PNG of 13,000 pixels', () => picture('png', [13_000, 8]), 422, 'ONBOARDING_PICTURE_DIMENSIONS'],
    ['a text named as a picture', async () => Buffer.from('hola'), 422, 'ONBOARDING_NOT_A_PICTURE'],
  ])('%s [onboarding-create.8] [rules file-profile-image]', async (_, bytes, status, code) => {
    const answer = await make({ id_tipo_msg_bienvenida: 2, file: await image(bytes()) });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('stays when the template is saved without one, and is replaced by another', async () => {
    const template = await withImage();
    const kept = (await save(template.id, { id_tipo_msg_bienvenida: 2 })).data[0];
    expect(kept.imagen).toBe(template.imagen);
    const other = (
      await save(template.id, {
        id_tipo_msg_bienvenida: 2,
        file: await image(picture('png', [9, 9], '#112233')),
      })
    ).data[0];
    expect(other.imagen).not.toBe(template.imagen);
    expect((await portal.send('GET', other.imagen, { token: hr })).status).toBe(200);
  });

  test('is taken over by a template made from another, and outlives it there', async () => {
    const first = await withImage({ file: await image(picture('png', [31, 17], '#445566')) });
    const copy = await portal.send('POST', `/OnBoarding/CompanyTemplate/${first.id}`, {
      token: hr,
      multipart: templateFields({ id_tipo_msg_bienvenida: 2 }),
    });
    expect([copy.code, copy.data[0].imagen.split('?')[1]]).toEqual(['00000', first.imagen.split('?')[1]]);
    // The first one lets go of it: what the copy holds is not destroyed.
    await save(first.id, { id_tipo_msg_bienvenida: 2, file: await image(picture('png', [5, 5], '#778899')) });
    expect((await portal.send('GET', copy.data[0].imagen, { token: hr })).status).toBe(200);
    const none = await portal.send('POST', '/OnBoarding/CompanyTemplate/999999', {
      token: hr,
      multipart: templateFields(),
    });
    expect([none.status, none.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
  });

  test('has a call of its own, and is not taken away while it is the welcome', async () => {
    const [plain] = (await make()).data;
    const upload = (bytes: Buffer) =>
      portal.send('POST', `/OnBoarding/${plain.id}/WelcomeImage`, {
        token: hr,
        multipart: { file: { name: 'i.png', bytes } },
      });
    expect((await upload(Buffer.from('no'))).code).toBe('ONBOARDING_NOT_A_PICTURE');
    expect((await upload(padded(await picture(), 5 * MiB + 1))).code).toBe('ONBOARDING_PICTURE_TOO_LARGE');
    const missing = await portal.send('POST', `/OnBoarding/${plain.id}/WelcomeImage`, {
      token: hr,
      multipart: {},
    });
    expect([missing.status, missing.code]).toEqual([422, 'ONBOARDING_NOT_A_PICTURE']);
    const [had] = (await upload(await picture('png', [12, 12], '#a0b0c0'))).data;
    expect((await portal.send('GET', had.imagen, { token: hr })).status).toBe(200);
    expect((await save(plain.id, { id_tipo_msg_bienvenida: 2 })).code).toBe('00000');
    const remove = () => portal.send('DELETE', `/OnBoarding/${plain.id}/WelcomeImage`, { token: hr });
    const refused = await remove();
    expect([refused.status, refused.code]).toEqual([422, 'ONBOARDING_IMAGE_REQUIRED']);
    await save(plain.id);
    for (const _ of [1, 2]) expect((await remove()).data[0].imagen).toBeNull();
    expect((await portal.send('GET', had.imagen, { token: hr })).status).toBe(404);
  });

  test('is destroyed in the store when nothing holds it any more', async () => {
    const template = await withImage({ file: await image(picture('png', [77, 7], '#010203')) });
    const blobs = () =>
      portal.asCompany(company, async ({ tx }) => {
        const { rows } = await sql<{ sha: string }>`select encode(sha256, 'hex') as sha from blob`.execute(
          tx,
        );
        return rows.map(({ sha }) => sha);
      });
    const mark = template.imagen.split('t=')[1];
    const holds = async () => (await blobs()).some((sha) => sha.startsWith(mark));
    expect(await holds()).toBe(true);
    await save(template.id);
    expect(
      (await portal.send('DELETE', `/OnBoarding/${template.id}/WelcomeImage`, { token: hr })).status,
    ).toBe(200);
    expect(await holds()).toBe(false);
  });
});
