import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptedPart, pkcs12Of } from '../../../../packages/pdf/test/hostile-pkcs12.ts';
import { mismatchedPkcs12, pkcs12 } from '../../test/support/pkcs12.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let admin: string;
let count = 0;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'certificates.company': 3 } });
});
beforeEach(async () => {
  count += 1;
  company = await portal.addCompany({ name: `Firma ${count}` });
  await portal.addPerson(company, { username: `rrhh_${count}`, access: { types: [2] } });
  admin = await portal.signIn(`rrhh_${count}`);
});
afterAll(() => portal.close());

const PASSWORD = 'Secreta2026';
const REQUEST = {
  titular: 'Ruiz, Marta Elena',
  cargo: 'Gerenta de Recursos Humanos',
  mail: 'marta.ruiz@andes.example',
  cuil: '27201234562',
  razon_social: 'Andes Alimentos S.A.',
  cuit: '30712345673',
  clave: PASSWORD,
};
const create = (more: Record<string, string | number> = {}, token = admin) =>
  portal.send('POST', '/v2/portal/certificates', { token, form: { ...REQUEST, ...more } });
const list = async (token = admin) => (await portal.send('GET', '/v2/portal/certificates', { token })).data;
const expire = (id: number, token = admin) =>
  portal.send('PATCH', `/v2/portal/certificates/${id}/expire`, { token });
const upload = (bytes: Uint8Array, clave: string, more: Record<string, number> = {}, token = admin) =>
  portal.send('POST', '/v2/portal/certificates/import', {
    token,
    multipart: { clave, ...more, file: { name: 'firma.p12', bytes } },
  });

describe('creating the company’s certificate', () => {
  test('it is shown with its holder and dates, and never with its key or password [certificates.3] [certificates.4]', async () => {
    const answer = await create({ vigencia_meses: 24 });
    expect(answer.data[0]).toEqual({
      id: expect.any(Number),
      titular: REQUEST.titular,
      cargo: REQUEST.cargo,
      mail: REQUEST.mail,
      cuil: REQUEST.cuil,
      razon_social: REQUEST.razon_social,
      cuit: REQUEST.cuit,
      creado: '2026-11-20T15:00:00.000Z',
      desde: '2026-11-20T14:59:00.000Z',
      vence: '2028-11-20T15:00:00.000Z',
      estado: 'activo',
      importado: 0,
      huella: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const shown = await portal.send('GET', `/v2/portal/certificates/${answer.data[0].id}`, { token: admin });
    expect(shown.data).toEqual(answer.data);
    for (const text of [answer, shown].map((one) => one.bytes.toString()))
      for (const secret of [PASSWORD, 'PRIVATE', 'wrapped', 'clave']) expect(text).not.toContain(secret);
  });

  test.each([
    ['a password of seven', { clave: 'Corta12' }, 'clave'],
    ['no holder', { titular: '' }, 'titular'],
    ['a mail that is none', { mail: 'marta' }, 'mail'],
    ['a CUIL with a sign in it', { cuil: '27_201234562' }, 'cuil'],
    ['six years', { vigencia_meses: 61 }, 'vigencia_meses'],
    ['no time at all', { vigencia_meses: 0 }, 'vigencia_meses'],
  ])('%s is refused', async (_, form, field) => {
    const answer = await create(form);
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'CERTIFICATE_CREATION_ERROR',
      [field],
    ]);
    expect(await list()).toEqual([]);
  });

  test('one is active at a time; reemplaza expires it and activates the new one in one step [certificates.2]', async () => {
    const [first] = (await create()).data;
    const again = await create();
    expect([again.status, again.code]).toEqual([409, 'CERTIFICATE_ACTIVE_EXISTS']);
    const [second] = (await create({ reemplaza: 1 })).data;
    expect((await list()).map((row) => [row.id, row.estado])).toEqual([
      [second.id, 'activo'],
      [first.id, 'vencido'],
    ]);
  });

  test('two at once do not both become active', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
  });

  test('one that ran out by its date makes place without being replaced', async () => {
    await create({ vigencia_meses: 1 });
    portal.clock.advance(40 * 86_400_000);
    admin = await portal.signIn(`rrhh_${count}`);
    expect((await list())[0].estado).toBe('vencido');
    expect((await create()).status).toBe(200);
    portal.clock.advance(-40 * 86_400_000);
  });

  test('a company holds a maximum, active and expired together (decision D22) [certificates.6]', async () => {
    for (let i = 0; i < 3; i += 1) await create({ reemplaza: 1 });
    const fourth = await create({ reemplaza: 1 });
    expect([fourth.status, fourth.code]).toEqual([409, 'CERTIFICATE_LIMIT']);
    expect(fourth.data[0]).toContain('3');
    expect((await list()).filter((row) => row.estado === 'activo')).toHaveLength(1);
  });
});

describe('expiring one', () => {
  test('is done once, and what is not there is not found [certificates.5] [certificates.7]', async () => {
    const [{ id }] = (await create()).data as [{ id: number }];
    expect((await expire(id)).data[0].estado).toBe('vencido');
    const again = await expire(id);
    expect([again.status, again.code]).toEqual([409, 'CERTIFICATE_ALREADY_EXPIRED']);
    const unknown = await expire(999_999);
    expect([unknown.status, unknown.code]).toEqual([404, 'CERTIFICATE_NOT_FOUND']);
    expect((await portal.send('GET', '/v2/portal/certificates/999999', { token: admin })).code).toBe(
      'CERTIFICATE_NOT_FOUND',
    );
  });

  test('another company’s is not there', async () => {
    const [{ id }] = (await create()).data as [{ id: number }];
    const other = await portal.addCompany({ name: 'Ajena' });
    await portal.addPerson(other, { username: `ajena_${count}`, access: { types: [2] } });
    const token = await portal.signIn(`ajena_${count}`);
    expect((await expire(id, token)).status).toBe(404);
    expect(await list(token)).toEqual([]);
    expect((await list())[0].estado).toBe('activo');
  });
});

describe('who may (decision B10)', () => {
  const session = async (username: string, types: number[]) => {
    await portal.addPerson(company, { username, access: { types, actions: [104] } });
    return portal.signIn(username);
  };

  test('a certificate creator makes and expires them', async () => {
    const token = await session(`creadora_${count}`, [6]);
    const made = await create({}, token);
    expect(made.status).toBe(200);
    expect((await expire(made.data[0].id, token)).status).toBe(200);
  });

  test('action 104 alone looks and touches nothing', async () => {
    const [{ id }] = (await create()).data as [{ id: number }];
    const token = await session(`mirona_${count}`, [3]);
    expect(await list(token)).toHaveLength(1);
    const refused = [
      await create({ reemplaza: 1 }, token),
      await expire(id, token),
      await upload(Buffer.from('x'), 'x', {}, token),
    ];
    expect(refused.map((answer) => [answer.status, answer.code])).toEqual(refused.map(() => [403, '403']));
    expect((await list())[0].estado).toBe('activo');
  });

  test('without the action not even the list [certificates.1]', async () => {
    const token = await portal.signIn(`rrhh_${count}`, { perfil: 1 });
    expect((await portal.send('GET', '/v2/portal/certificates', { token })).code).toBe('403');
  });
});

describe('importing a PKCS#12 file', () => {
  test('keeps holder, company and dates of the certificate, and replaces only when asked', async () => {
    const [own] = (await create()).data;
    const bytes = pkcs12(PASSWORD);
    expect((await upload(bytes, PASSWORD)).code).toBe('CERTIFICATE_ACTIVE_EXISTS');
    const answer = await upload(bytes, PASSWORD, { reemplaza: 1 });
    expect(answer.data[0]).toMatchObject({
      titular: 'Paz, Luis',
      cargo: 'Apoderado',
      mail: 'luis@andes.example',
      cuil: '20123456786',
      razon_social: 'Andes Alimentos S.A.',
      vence: '2027-01-01T00:00:00.000Z',
      estado: 'activo',
      importado: 1,
    });
    expect(answer.bytes.toString()).not.toContain(PASSWORD);
    expect((await list()).find((row) => row.id === own.id).estado).toBe('vencido');
  });

  test('a key on P-256 is as good', async () => {
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    expect((await upload(pkcs12(PASSWORD, { newKey }), PASSWORD)).data[0].estado).toBe('activo');
  });

  const fixture = (name: string) =>
    readFileSync(new URL(`../../../../packages/pdf/test/fixtures/p12/${name}.p12`, import.meta.url));
  test.each([
    ['a wrong password', () => pkcs12(PASSWORD), 'otra clave', 422, 'SIGN_DOCUMENT_IMPORT_PASSWORD'],
    ['no PKCS#12 file', () => Buffer.from('hola'), PASSWORD, 422, 'SIGN_DOCUMENT_IMPORT_FORMAT'],
    ['no bytes', () => Buffer.alloc(0), PASSWORD, 422, 'SIGN_DOCUMENT_IMPORT_FORMAT'],
    [
      'more rounds in all than a file may ask for',
      () => pkcs12Of(Array.from({ length: 12 }, () => encryptedPart(1_900_000))),
      PASSWORD,
      422,
      'SIGN_DOCUMENT_IMPORT_FORMAT',
    ],
    ['no key in it', () => fixture('no-key'), 'secreto', 422, 'SIGN_DOCUMENT_IMPORT_FORMAT'],
    [
      'the key of another certificate',
      () => mismatchedPkcs12(),
      PASSWORD,
      422,
      'SIGN_DOCUMENT_CERTIFICATE_MISMATCH',
    ],
    ['RSA of 1024 bits', () => fixture('weak-rsa-1024'), 'secreto', 422, 'SIGN_DOCUMENT_CERTIFICATE_WEAK'],
    [
      'a usage that is not signing',
      () => pkcs12(PASSWORD, { usage: 'keyEncipherment' }),
      PASSWORD,
      422,
      'SIGN_DOCUMENT_CERTIFICATE_USAGE',
    ],
    [
      'an expired certificate',
      () => pkcs12(PASSWORD, { from: '20240101000000Z', to: '20250101000000Z' }),
      PASSWORD,
      409,
      'SIGN_DOCUMENT_CERTIFICATE_EXPIRED',
    ],
    [
      'one that begins tomorrow',
      () => pkcs12(PASSWORD, { from: '20261121000000Z' }),
      PASSWORD,
      422,
      'SIGN_DOCUMENT_CERTIFICATE_NOT_YET_VALID',
    ],
  ])('%s is refused, and nothing is kept', async (_, file, password, status, code) => {
    const answer = await upload(file(), password);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.data[0]).not.toBe(code);
    expect(await list()).toEqual([]);
  });

  test('no password, no file, and more than a megabyte are refused', async () => {
    const without = await upload(pkcs12(PASSWORD), '');
    expect([without.status, Object.keys(without.fields)]).toEqual([422, ['clave']]);
    const none = await portal.send('POST', '/v2/portal/certificates/import', {
      token: admin,
      multipart: { clave: PASSWORD },
    });
    expect([none.status, none.code, Object.keys(none.fields)]).toEqual([
      422,
      'SIGN_DOCUMENT_IMPORT_FORMAT',
      ['file'],
    ]);
    expect((await upload(Buffer.alloc(1_048_577), PASSWORD)).status).toBe(413);
  });
});
