import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let token: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.public': 10_000 } });
  company = await portal.addCompany({ name: 'Andes Alimentos S.A.' });
  await portal.addPerson(company, { username: 'portada', access: { types: [2] } });
  token = await portal.signIn('portada');
});
afterAll(() => portal.close());

const PATH = '/v2/portal/company/login-page';
const shown = { titulo: 'Bienvenida', texto: 'Recibos y legajos.', mostrar_logo: '1', direccion: 'andes' };
const put = (change: Record<string, string> = {}, by = token) =>
  portal.send('PUT', PATH, { token: by, form: { ...shown, ...change } });
const get = async (by = token) => (await portal.send('GET', PATH, { token: by })).data[0];
const seen = async (slug: string) => portal.send('GET', `/custom-login/${slug}.json`);
const trail = (id: number) =>
  portal.asCompany(id, async ({ tx }) => {
    const { rows } = await sql<{ body: Record<string, unknown> }>`
      select body from audit_entry where event = 'company.branding-changed' order by id`.execute(tx);
    return rows.map((row) => row.body);
  });

describe('a company’s own login page', () => {
  test('says nothing of its own at first, and is where the company’s name is', async () => {
    expect(await get()).toEqual({
      titulo: null,
      texto: null,
      mostrar_logo: 1,
      direccion: 'andes',
      pagina: `${portal.url}/s/andes`,
      pagina_empleados: `${portal.url}/e/login?empresa=andes`,
    });
  });

  test('shows strangers its title, text and logo, and the trail says who changed it [company-login.1]', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#B2541A' } })
      .png()
      .toBuffer();
    await portal.send('POST', '/company-management/logo', {
      token,
      multipart: { file: { name: 'logo.png', bytes: picture } },
    });
    const saved = await put();
    expect([saved.status, saved.data[0].titulo]).toEqual([200, 'Bienvenida']);
    const [face] = (await seen('andes')).data;
    expect(face.pagina).toEqual({ titulo: 'Bienvenida', texto: 'Recibos y legajos.' });
    expect(face.logo).toMatch(/^\/company\/logo\//);
    await put({ mostrar_logo: '0', texto: '' });
    const [plain] = (await seen('andes')).data;
    expect([plain.logo, plain.pagina]).toEqual([null, { titulo: 'Bienvenida', texto: null }]);
    const notes = (await trail(company)).filter((body) => 'title' in body);
    expect(notes).toEqual([
      {
        title: 'Bienvenida',
        text: 'Recibos y legajos.',
        shows: 'logo',
        address: 'andes',
        addressBefore: 'andes',
      },
      { title: 'Bienvenida', text: null, shows: 'mark', address: 'andes', addressBefore: 'andes' },
    ]);
  });

  test('saved as it was is no change for the trail', async () => {
    await put();
    const before = (await trail(company)).length;
    expect((await put()).status).toBe(200);
    expect((await trail(company)).length).toBe(before);
  });

  test('keeps a script as the text that it is', async () => {
    const titulo = '<script>alert(1)</script>';
    const texto = '"><img src=x onerror=alert(1)> {{nombre}}';
    await put({ titulo, texto });
    const face = await seen('andes');
    expect(face.headers.get('content-type')).toContain('application/json');
    expect(face.headers.get('x-content-type-options')).toBe('nosniff');
    expect(face.data[0].pagina).toEqual({ titulo, texto });
  });

  test('moves to another address, in small letters; the old one is nobody’s, and can be had back', async () => {
    const moved = await put({ direccion: ' Andes-Norte-2 ' });
    expect(moved.data[0]).toMatchObject({
      direccion: 'andes-norte-2',
      pagina: `${portal.url}/s/andes-norte-2`,
    });
    expect((await seen('andes-norte-2')).data[0].nombre).toBe('Andes Alimentos S.A.');
    expect((await seen('ANDES-norte-2')).status).toBe(200);
    expect(await seen('andes')).toMatchObject({ status: 404, code: 'SYSTEM_NOT_FOUND' });
    const settings = (await portal.send('GET', '/v2/portal/sso', { token })).data[0];
    expect(settings.pagina).toBe(`${portal.url}/s/andes-norte-2`);
    expect((await put()).data[0].direccion).toBe('andes');
  });
});

describe('refuses', () => {
  test('the address of another company, which keeps it', async () => {
    const other = await portal.addCompany({ name: 'Pampa Logística' });
    const answer = await put({ direccion: 'pampa', titulo: 'No' });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      409,
      'BRANDING_ADDRESS_TAKEN',
      ['direccion'],
    ]);
    expect((await get()).titulo).not.toBe('No');
    await portal.addPerson(other, { username: 'pampera', access: { types: [2] } });
    const theirs = await portal.signIn('pampera');
    expect(await get(theirs)).toMatchObject({ direccion: 'pampa', titulo: null });
    await put({ titulo: 'De la pampa', direccion: 'pampa' }, theirs);
    expect((await get()).titulo).not.toBe('De la pampa');
  });

  test('two companies at once: one of them has it', async () => {
    const rivals = await Promise.all(
      ['rival_uno', 'rival_dos'].map(async (username) => {
        const id = await portal.addCompany({ name: username.replace('_', ' ') });
        await portal.addPerson(id, { username, access: { types: [2] } });
        return portal.signIn(username);
      }),
    );
    const answers = await Promise.all(rivals.map((by) => put({ direccion: 'disputada' }, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['login', 'access', 'ACCESS', 'employees', 'generalSettings', 'verify', 'assets'])(
    'the name of a screen: %s',
    async (direccion) => {
      const answer = await put({ direccion });
      expect([answer.status, answer.code]).toEqual([422, 'BRANDING_ADDRESS_RESERVED']);
      expect((await get()).direccion).toBe('andes');
    },
  );

  test.each([
    ['direccion', 'a'],
    ['direccion', '2andes'],
    ['direccion', 'andes/otra'],
    ['direccion', 'andes-'],
    ['direccion', 'añdes'],
    ['direccion', '../andes'],
    ['direccion', 'a'.repeat(61)],
    ['direccion', ''],
    ['titulo', 'Con \u0007 campana'],
    ['titulo', 'Al \u202erevés'],
    ['titulo', 'x'.repeat(81)],
    ['texto', 'Con \u0000 nada'],
    ['texto', 'x'.repeat(301)],
    ['mostrar_logo', '2'],
  ])('%s: %j', async (field, value) => {
    const answer = await put({ [field]: value });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'SYSTEM_INVALID_FIELDS',
      [field],
    ]);
  });

  test('who has no action 109, and nobody signed in', async () => {
    await portal.addPerson(company, { username: 'sin_portada', access: { types: [3], actions: [3] } });
    const limited = await portal.signIn('sin_portada');
    expect((await put({}, limited)).status).toBe(403);
    expect((await portal.send('GET', PATH, { token: limited })).status).toBe(403);
    expect((await portal.send('GET', PATH)).status).toBe(401);
  });
});

test('a new company gets no name of a screen', async () => {
  for (const [name, slug] of [
    ['Access', /^access-\d+$/],
    ['Verify Lab', /^verify-lab$/],
  ] as const) {
    const id = await portal.addCompany({ name });
    const made = await portal.asCompany(id, ({ tx }) =>
      sql<{ slug: string }>`select slug from company where id = ${id}`.execute(tx),
    );
    expect(made.rows[0]?.slug).toMatch(slug);
  }
});
