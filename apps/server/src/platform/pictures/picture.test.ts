import sharp, { type Sharp } from 'sharp';
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
    expect([answer.status, answer.code]).toEqual([422, 'SELF_SERVICE_PHOTO_DIMENSIONS']);
  });

  test('counts sides, samples and their bytes, whatever the file weighs', async () => {
    const refused = await Promise.all([
      flatPng({ width: 5_000, height: 5_300, bits: 16, colour: 6 }),
      flatPng({ width: 7_000, height: 7_500, colour: 6, interlaced: true }),
    ]);
    for (const bytes of refused) {
      const answer = await hr.putPhoto(bytes, someone, 'foto.png');
      expect([answer.status, answer.code]).toEqual([422, 'SELF_SERVICE_PHOTO_DIMENSIONS']);
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

describe('whatever a browser shows is drawn', () => {
  const flat = () => sharp({ create: { width: 200, height: 100, channels: 3, background: '#2050A0' } });
  const placed = { IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } };
  /** Made by libvips, which the types do not know yet. */
  const withGainMap = (made: Sharp) => (made as Sharp & { withGainMap(): Sharp }).withGainMap();
  /** A JPEG whose Exif stands there once more, turned otherwise. */
  const exifTwice = async () => {
    const [one, other] = await Promise.all(
      [1, 6].map((orientation) => flat().withExif(placed).withMetadata({ orientation }).jpeg().toBuffer()),
    );
    const exifOf = (bytes = Buffer.alloc(0)) => {
      const at = bytes.indexOf('Exif\0\0', 0, 'latin1') - 4;
      return bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2));
    };
    const end = (one?.indexOf(exifOf(one)) ?? 0) + exifOf(one).length;
    return Buffer.concat([one?.subarray(0, end) ?? '', exifOf(other), one?.subarray(end) ?? ''] as Buffer[]);
  };

  test.each<[string, () => Promise<Buffer>]>([
    ['a JPEG with Exif twice', exifTwice],
    ['a JPEG with a gain map for bright screens', () => withGainMap(flat().jpeg()).toBuffer()],
    ['a JPEG with a place', () => flat().withExif(placed).jpeg().toBuffer()],
    ['a JPEG in CMYK', () => flat().toColourspace('cmyk').jpeg().toBuffer()],
    ['a progressive JPEG', () => flat().jpeg({ progressive: true }).toBuffer()],
    [
      'a JPEG with something behind its end',
      async () => Buffer.concat([await flat().jpeg().toBuffer(), await flat().jpeg().toBuffer()]),
    ],
    ['an interlaced PNG', () => flat().png({ progressive: true }).toBuffer()],
    ['a PNG of 16 bits', () => flat().toColourspace('rgb16').png().toBuffer()],
    ['a PNG of few colours', () => flat().png({ palette: true }).toBuffer()],
  ])('%s: its colours as they are, its sides as they were, and nothing else of it', async (_, make) => {
    const bytes = await make();
    expect((await hr.putPhoto(bytes, someone)).status).toBe(200);
    const kept = await sharp((await hr.photoOf(someone)).bytes).metadata();
    expect(kept).toMatchObject({ width: 512, height: 512 });
    expect([kept.exif, kept.xmp, kept.icc, kept.gainMap]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const { channels } = await sharp((await hr.photoOf(someone)).bytes).stats();
    for (const [at, wanted] of [0x20, 0x50, 0xa0].entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - wanted)).toBeLessThan(30);
  });

  test('one pixel, and what is cut off, are refused each with its reason', async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await hr.putPhoto(pixel, someone)).code).toBe('SELF_SERVICE_PHOTO_DIMENSIONS');
    const whole = await picture('#2050A0', { width: 600, height: 400 });
    expect((await hr.putPhoto(whole.subarray(0, whole.length / 2), someone)).code).toBe(
      'SELF_SERVICE_NOT_A_PHOTO',
    );
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
