import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, betweenSteps, expectAnsweredOrPutOff } from '../../test/support/crowd.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany({ name: 'Con logo' });
  await portal.addPerson(company, { username: 'imagen', access: { types: [2] } });
  token = await portal.signIn('imagen');
});
afterAll(() => portal.close());

/** A picture of one colour, with a place and a camera in its metadata where asked. */
const picture = (format: 'png' | 'jpeg', width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#B2541A' } })
    .withExif({
      IFD0: { Make: 'Secreta', Copyright: 'Nadie' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();

const upload = (bytes: Uint8Array, name = 'logo.png', by = token) =>
  portal.send('POST', '/company-management/logo', { token: by, multipart: { file: { name, bytes } } });

describe('the logo', () => {
  test.each(['png', 'jpeg'] as const)(
    'a %s is drawn again, shrunk, and bears nothing but pixels [update-logo.2] [W10]',
    async (format) => {
      const saved = await upload(await picture(format, 1280, 400), `logo.${format}`);
      expect(saved.status).toBe(200);
      expect(saved.data[0]).toMatchObject({ ancho: 640, alto: 200 });
      const shown = await portal.send('GET', saved.data[0].logo);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(shown.headers.get('cache-control')).toContain('public');
      const { exif, icc, xmp, width } = await sharp(shown.bytes).metadata();
      expect([exif, icc, xmp, width]).toEqual([undefined, undefined, undefined, 640]);
      expect(shown.bytes.includes('Secreta')).toBe(false);
    },
  );

  test('by twenty at once: each is answered or put off, a list is answered meanwhile, and one stands whole', async () => {
    const file = await picture('png', 200, 100);
    const answers = await betweenSteps(
      { gate: portal.platform.pictures, size: 1 },
      () => atOnce(20, () => upload(file)),
      async () => {
        const list = await portal.send('GET', '/v2/portal/employees?pagination=10,1,0', { token });
        expect(list.status).toBe(200);
      },
    );
    expectAnsweredOrPutOff(answers);
    const shown = await portal.send('GET', `/companies/logo/${company}`, { token });
    expect((await sharp(shown.bytes).metadata()).width).toBe(200);
  });

  test('stands in the profile with an address nobody can make up [app-shell.22] [app-shell.25]', async () => {
    await upload(await picture('png', 64, 64));
    const profile = await portal.send('GET', '/users/profile', { token });
    const { logo } = profile.data[0].empresa;
    expect(logo).toMatch(new RegExp(`^/company/logo/${company}/[0-9a-f]{32}\\?t=\\d{13}$`));
    expect((await portal.send('GET', logo)).status).toBe(200);
    const wrong = await portal.send('GET', `/company/logo/${company}/${'0'.repeat(32)}`);
    const nobody = await portal.send('GET', `/company/logo/999999/${logo.split('/')[4]}`);
    expect([wrong.code, nobody.code]).toEqual(['SYSTEM_NOT_FOUND', 'SYSTEM_NOT_FOUND']);
  });

  test('of another company is not had with a session, and the own one is', async () => {
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'otra_imagen', access: { types: [2] } });
    const stranger = await portal.signIn('otra_imagen');
    expect((await portal.send('GET', `/companies/logo/${company}`, { token })).status).toBe(200);
    expect((await portal.send('GET', `/companies/logo/${company}`, { token: stranger })).status).toBe(404);
    expect((await portal.send('GET', `/companies/logo/${other}`, { token: stranger })).status).toBe(404);
  });

  test('is taken away, once or twice', async () => {
    await upload(await picture('png', 64, 64));
    for (const _ of [1, 2])
      expect((await portal.send('DELETE', '/v2/portal/company/logo', { token })).status).toBe(200);
    expect((await portal.send('GET', '/users/profile', { token })).data[0].empresa.logo).toBeNull();
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>1</script></svg>',
  );
  test.each<[string, () => Promise<Uint8Array>, number, string]>([
    ['a drawing named as a picture', async () => svg, 422, 'BRANDING_NOT_A_PICTURE'],
    [
      'a picture cut in half',
      async () => (await picture('png', 300, 300)).subarray(0, 200),
      422,
      'BRANDING_NOT_A_PICTURE',
    ],
    [
      'another format',
      async () =>
        sharp(await picture('png', 64, 64))
          .webp()
          .toBuffer(),
      422,
      'BRANDING_NOT_A_PICTURE',
    ],
    [
      'a moving picture, whatever its name',
      async () => {
        const frames = await Promise.all([64, 65].map((width) => picture('png', width, 64)));
        const moving = await sharp(frames, { join: { animated: true } })
          .gif({ delay: [100, 100] })
          .toBuffer();
        expect((await sharp(moving).metadata()).pages).toBe(2);
        return moving;
      },
      422,
      'BRANDING_NOT_A_PICTURE',
    ],
    [
      '50,000 pixels declared in a few bytes',
      async () => declared(50_000, 50_000),
      422,
      'BRANDING_PICTURE_DIMENSIONS',
    ],
    ['a single pixel', async () => picture('png', 1, 1), 422, 'BRANDING_PICTURE_DIMENSIONS'],
    ['7,000 pixels wide', async () => picture('png', 7000, 20), 422, 'BRANDING_PICTURE_DIMENSIONS'],
    [
      'over five megabytes',
      async () => Buffer.concat([await picture('png', 64, 64), Buffer.alloc(5 * 1024 * 1024)]),
      413,
      'BRANDING_PICTURE_TOO_LARGE',
    ],
  ])('refuses %s, and the old one stays [W10]', async (_, bytes, status, code) => {
    await upload(await picture('png', 64, 64));
    const answer = await upload(await bytes());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await portal.send('GET', `/companies/logo/${company}`, { token })).status).toBe(200);
    expect(await portal.spooled()).toEqual([]);
  });

  test('a picture with another file behind it keeps none of that file [W10]', async () => {
    const bytes = Buffer.concat([
      await picture('png', 64, 64),
      Buffer.from('PK\u0003\u0004 <script>alert(1)'),
    ]);
    const saved = await upload(bytes);
    expect(saved.status).toBe(200);
    const shown = await portal.send('GET', saved.data[0].logo);
    expect(shown.bytes.includes('script')).toBe(false);
  });

  test('and the colours are changed with action 109 only [update-logo.1] [update-colors.1]', async () => {
    await portal.addPerson(company, { username: 'sin_imagen', access: { types: [3], actions: [3] } });
    const limited = await portal.signIn('sin_imagen');
    const answer = await upload(await picture('png', 64, 64), 'logo.png', limited);
    expect([answer.status, answer.code]).toEqual([403, '403']);
    const colors = await portal.send('POST', '/v2/companies/colors', {
      token: limited,
      form: { colors: '{"color":"#112233"}' },
    });
    expect([colors.status, colors.code]).toEqual([403, '403']);
    const brand = { types: [3], actions: [109] };
    await portal.addPerson(company, { username: 'con_imagen', access: brand });
    const holder = await portal.signIn('con_imagen');
    expect((await upload(await picture('png', 64, 64), 'logo.png', holder)).status).toBe(200);
    const saved = await portal.send('POST', '/v2/companies/colors', {
      token: holder,
      form: { colors: '{"color":"#112233"}' },
    });
    expect(saved.status).toBe(200);
  });
});

describe('the colours', () => {
  const save = (colors: string) => portal.send('POST', '/v2/companies/colors', { token, form: { colors } });

  test('one seed colour is kept, and everybody of the company gets it [update-colors.2]', async () => {
    expect((await save('{"color":"#b2541a"}')).data).toEqual([{ color: '#B2541A' }]);
    expect((await portal.send('GET', '/v2/portal/company/colors', { token })).data).toEqual([
      { color: '#B2541A' },
    ]);
    expect((await portal.send('GET', '/users/profile', { token })).data[0].empresa.color).toBe('#B2541A');
  });

  test.each(['{"color":"rojo"}', '{"color":"#12"}', '{}', 'no es', '{"color":"#112233;x"}', '["#112233"]'])(
    'refuses %s',
    async (colors) => {
      const answer = await save(colors);
      expect([answer.status, answer.code]).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    },
  );
});

/** A PNG whose header claims a size that its bytes do not hold. */
async function declared(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture('png', 64, 64));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
