import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatPng } from '../../../test/support/flat-png.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { ownData, picture } from '../../../test/support/self-service.ts';

let portal: Portal;
let hr: ReturnType<typeof ownData>;
let token: string;
let someone: number;
beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  someone = (await portal.addPerson(company)).id;
  token = await portal.signIn('rrhh');
  hr = ownData(portal, token);
  await hr.enable('identity');
});
afterAll(() => portal.close());

const putLogo = (bytes: Uint8Array) =>
  portal.send('POST', '/company-management/logo', {
    token,
    multipart: { file: { name: 'logo.png', bytes } },
  });

describe('what a picture takes in memory', () => {
  test('is bounded: a small file of 63 megapixels, 16 bits and interlaced, is refused by its header', async () => {
    const bytes = await flatPng({ width: 11_900, height: 5_300, bits: 16, interlaced: true });
    expect(bytes.length).toBeLessThan(500_000);
    const answer = await hr.putPhoto(bytes, someone, 'foto.png');
    expect([answer.status, answer.code]).toEqual([422, 'SELF_SERVICE_NOT_A_PHOTO']);
  });

  test('counts sides, samples and their bytes, whatever the file weighs', async () => {
    const refused = await Promise.all([
      flatPng({ width: 5_000, height: 5_300, bits: 16, colour: 6 }),
      flatPng({ width: 7_000, height: 7_500, colour: 6, interlaced: true }),
    ]);
    for (const bytes of refused) {
      const answer = await hr.putPhoto(bytes, someone, 'foto.png');
      expect([answer.status, answer.code]).toEqual([422, 'SELF_SERVICE_NOT_A_PHOTO']);
    }
    const logo = await putLogo(await flatPng({ width: 6_000, height: 6_000, bits: 16 }));
    expect([logo.status, logo.code]).toEqual([422, 'BRANDING_PICTURE_DIMENSIONS']);
  });

  test('leaves what telephones and scanners make', async () => {
    const large = await flatPng({ width: 4_000, height: 3_000, bits: 16, interlaced: true });
    expect((await hr.putPhoto(large, someone, 'foto.png')).status).toBe(200);
    const { bytes } = await hr.photoOf(someone);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' });
    const logo = await putLogo(await flatPng({ width: 3_000, height: 1_000 }));
    expect(logo.status).toBe(200);
  });
});

describe('pictures of many at once', () => {
  test('are drawn one after another; who comes when too many wait is told to come again', async () => {
    const photo = await picture('#2050A0', { width: 3_000, height: 2_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => hr.putPhoto(photo, someone)));
    const codes = answers.map(({ status, code }) => `${status} ${code}`);
    expect(codes).toContain('200 00000');
    expect(codes.filter((code) => code !== '200 00000' && code !== '503 SYSTEM_BUSY')).toEqual([]);
    expect((await hr.putPhoto(photo, someone)).status).toBe(200);
  });
});
