import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Newcomers, newcomers, padded, picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;
const MiB = 1_048_576;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Papeles');
});
afterAll(() => portal.close());

const begun = async () => {
  const person = await here.add();
  await here.begin(person.id, await here.template());
  return person;
};
const file = (iduser: number, field: string, token = here.hr, more = '') =>
  portal.send('GET', `/OnBoarding/OnBoardingFile?iduser=${iduser}&field=${field}${more}`, { token });
const remove = (iduser: number, field: string, token = here.hr) =>
  portal.send('DELETE', `/OnBoarding/OnBoardingFile?iduser=${iduser}&field=${field}`, { token });
const blobs = () =>
  portal.asCompany(here.company, async ({ tx }) => {
    const { rows } = await sql<{
      sha: string;
    }>`select encode(sha256, 'hex') as sha from blob order by 1`.execute(tx);
    return rows.map(({ sha }) => sha);
  });
const stepOf = (onboarding: { pasos: { clave: string }[] }, key: string) =>
  onboarding.pasos.find(({ clave }) => clave === key);

describe('a paper', () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['a JPG of 5 MB - 1 byte', async () => padded(await picture(), 5 * MiB - 1), 200, '00000'],
    ['a JPG of 5 MB', async () => padded(await picture(), 5 * MiB), 200, '00000'],
    [
      'a JPG of 5 MB + 1 byte',
      async () => padded(await picture(), 5 * MiB + 1),
      413,
      'ONBOARDING_PICTURE_TOO_LARGE',
    ],
    ['a PNG', () => picture('png'), 200, '00000'],
    [
      'a PNG of 5 MB + 1 byte',
      async () => padded(await picture('png'), 5 * MiB + 1),
      413,
      'ONBOARDING_PICTURE_TOO_LARGE',
    ],
    ['a GIF', () => picture('gif'), 422, 'ONBOARDING_NOT_A_PAPER'],
    ['a WebP', () => picture('webp'), 422, 'ONBOARDING_NOT_A_PAPER'],
    ['a PDF that cannot be read', async () => Buffer.from('%PDF-1.7\n'), 422, 'ONBOARDING_NOT_A_PAPER'],
    [
      'a JPG cut in half',
      async () => (await picture('jpeg', [900, 900])).subarray(0, 900),
      422,
      'ONBOARDING_NOT_A_PAPER',
    ],
    ['nothing', async () => Buffer.alloc(0), 422, 'ONBOARDING_NOT_A_PAPER'],
  ])('that is %s [employee-onboarding.5] [rules file-profile-image]', async (_, bytes, status, code) => {
    const person = await begun();
    const answer = await here.upload(person.id, 'identity', await bytes(), person.token);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await file(person.id, 'identity')).status).toBe(status === 200 ? 200 : 404);
  });

  test('is drawn again: nothing of it but pixels, and small enough to read a page by; and small [employee-onboarding.5]', async () => {
    const person = await begun();
    const answer = await here.upload(
      person.id,
      'identity',
      await picture('jpeg', [4000, 1000]),
      person.token,
    );
    expect(stepOf(answer.data[0], 'identity')).toMatchObject({
      hecho: 0,
      estado: 'entregado',
      cuando: '2026-11-20T15:00:00.000Z',
      propio: 1,
    });
    const whole = await file(person.id, 'identity');
    expect(
      ['content-type', 'x-content-type-options', 'cache-control'].map((name) => whole.headers.get(name)),
    ).toEqual(['image/jpeg', 'nosniff', 'no-store']);
    expect(whole.bytes.includes('Secreta')).toBe(false);
    const { format, width, height, exif, icc } = await sharp(whole.bytes).metadata();
    expect([format, width, height, exif, icc]).toEqual(['jpeg', 2400, 600, undefined, undefined]);
    const small = await file(person.id, 'identity', person.token, '&thumbnail=1');
    const of = await sharp(small.bytes).metadata();
    expect([of.width, of.height]).toEqual([320, 80]);
  });

  test('is read as an envelope where that is asked for', async () => {
    const person = await begun();
    await here.upload(person.id, 'identity');
    const plain = (await file(person.id, 'identity')).bytes;
    const whole = await file(person.id, 'identity', here.hr, '&base64=1');
    expect(whole.data).toEqual([{ field: 'identity', base64: plain.toString('base64') }]);
    const small = await file(person.id, 'identity', here.hr, '&base64=1&thumbnail=1');
    const thumbnail = (await file(person.id, 'identity', here.hr, '&thumbnail=1')).bytes;
    expect(small.data).toEqual([{ field: 'identity', thumbnail: 1, base64: thumbnail.toString('base64') }]);
    expect(small.headers.get('cache-control')).toBe('no-store');
  });

  test('takes the place of the one there was, which is destroyed', async () => {
    const person = await begun();
    await here.upload(person.id, 'resume', await picture('png', [440, 410], '#102030'), person.token);
    const before = await blobs();
    const answer = await here.upload(person.id, 'resume', await picture('png', [410, 440], '#405060'));
    expect(stepOf(answer.data[0], 'resume')).toMatchObject({ hecho: 1, propio: 0 });
    const after = await blobs();
    expect(after.length).toBe(before.length);
    expect(after.filter((sha) => before.includes(sha)).length).toBe(before.length - 2);
  });

  test('is taken away by who brought it or by Human Resources, and destroyed [employee-onboarding.5]', async () => {
    const person = await begun();
    const before = await blobs();
    for (const token of [person.token, here.hr]) {
      await here.upload(person.id, 'resume', await picture('png', [500, 510], '#605040'));
      expect((await blobs()).length).toBe(before.length + 2);
      const answer = await remove(person.id, 'resume', token);
      expect(stepOf(answer.data[0], 'resume')).toMatchObject({ hecho: 0, cuando: null });
      expect(await blobs()).toEqual(before);
      expect((await file(person.id, 'resume')).status).toBe(404);
      const again = await remove(person.id, 'resume', token);
      expect([again.status, again.code]).toEqual([404, 'SYSTEM_NOT_FOUND']);
    }
  });

  test('that two people brought alike is destroyed with the last of them', async () => {
    const [one, two] = [await begun(), await begun()];
    const bytes = await picture('png', [600, 610], '#304060');
    const before = await blobs();
    await Promise.all([one, two].map(({ id, token }) => here.upload(id, 'resume', bytes, token)));
    expect((await blobs()).length).toBe(before.length + 2);
    await remove(one.id, 'resume');
    expect((await file(two.id, 'resume')).status).toBe(200);
    await remove(two.id, 'resume');
    expect(await blobs()).toEqual(before);
  });

  test('brought and taken away by many at once ends whole', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(begun));
    const bytes = await picture('png', [700, 710], '#206040');
    const answers = await Promise.all(
      people.flatMap(({ id, token }) => [
        here.upload(id, 'resume', bytes, token),
        here.upload(id, 'identity', bytes, token),
        remove(id, 'resume', token),
      ]),
    );
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    for (const { id } of people) expect((await file(id, 'identity')).status).toBe(200);
  });

  test.each(['nada', 'contact', 'population-number', 'Identity', '../identity'])(
    'for "%s", which is no paper of the template, is refused',
    async (field) => {
      const person = await begun();
      const answer = await here.upload(person.id, field, undefined, person.token);
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
        422,
        'ONBOARDING_FIELD_UNKNOWN',
        ['field'],
      ]);
    },
  );

  test('is brought only in onboarding, and with one begun; Human Resources read it afterwards', async () => {
    const bare = await here.add();
    expect((await here.upload(bare.id, 'identity')).code).toBe('ONBOARDING_FIELD_UNKNOWN');
    const active = await portal.addPerson(here.company);
    expect((await here.upload(active.id, 'identity')).code).toBe('ONBOARDING_NOT_ONBOARDING');
    const person = await begun();
    await here.upload(person.id, 'identity');
    await portal.send('PATCH', `/user-management/users/${person.id}`, {
      token: here.hr,
      form: { status: 'active' },
    });
    for (const token of [person.token, here.hr]) {
      expect((await here.upload(person.id, 'identity', undefined, token)).code).toBe(
        'ONBOARDING_NOT_ONBOARDING',
      );
      expect((await remove(person.id, 'identity', token)).code).toBe('ONBOARDING_NOT_ONBOARDING');
      expect((await file(person.id, 'identity', token)).status).toBe(200);
    }
  });

  test('of somebody else is for who works with employees and reaches them', async () => {
    const [person, other] = [await begun(), await begun()];
    await here.upload(person.id, 'identity');
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(here.company, limited.id, { sectors: ['Otro'] });
    const far = await portal.signIn(limited.username, { perfil: 2 });
    const as = async (token: string) => [
      (await file(person.id, 'identity', token)).status,
      (await here.upload(person.id, 'identity', undefined, token)).status,
      (await remove(person.id, 'identity', token)).status,
    ];
    expect(await as(other.token)).toEqual([403, 403, 403]);
    expect(await as(far)).toEqual([404, 404, 404]);
    expect((await file(person.id, 'identity')).status).toBe(200);
  });
});
