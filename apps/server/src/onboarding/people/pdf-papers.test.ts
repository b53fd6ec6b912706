import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Newcomers, newcomers, picture } from '../../../test/support/onboarding.ts';
import { papers } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Papeles en PDF');
});
afterAll(() => portal.close());

const begun = async () => {
  const person = await here.add();
  await here.begin(person.id, await here.template());
  return person;
};
let made = 0;
/** So many pages, no two alike. */
const pdf = (pages: number) => {
  made += 1;
  return papers(Array.from({ length: pages }, (_, i) => [`Papel ${made}`, `Hoja ${i + 1}`]));
};
const protectedPdf = () =>
  readFileSync(
    new URL(
      '../../../../../packages/pdf/test/fixtures/encrypted/pyHanko__minimal-pubkey-aes256.pdf',
      import.meta.url,
    ),
  );
const page = (iduser: number, field: string, hoja: number, token = here.hr, more = '') =>
  portal.send('GET', `/OnBoarding/OnBoardingFile?iduser=${iduser}&field=${field}&hoja=${hoja}${more}`, {
    token,
  });
const stepOf = (onboarding: { pasos: { clave: string }[] }, key: string) =>
  onboarding.pasos.find(({ clave }) => clave === key) as { hojas: number; idSubida: number } | undefined;
const blobs = () =>
  portal.asCompany(here.company, async ({ tx }) => {
    const { rows } = await sql<{
      sha: string;
    }>`select encode(sha256, 'hex') as sha from blob order by 1`.execute(tx);
    return rows.map(({ sha }) => sha);
  });

describe('a paper that comes as a PDF', () => {
  test('is kept page by page as pixels, and each page is read by itself [employee-onboarding.5] [file-pdf-mime]', async () => {
    const person = await begun();
    const answer = await here.upload(person.id, 'identity', pdf(3), person.token);
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    expect(stepOf(answer.data[0], 'identity')).toMatchObject({ hojas: 3, estado: 'entregado', propio: 1 });
    const bytes = await Promise.all([1, 2, 3].map((n) => page(person.id, 'identity', n, person.token)));
    expect(bytes.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('image/jpeg'));
    expect(new Set(bytes.map((one) => one.bytes.toString('base64'))).size).toBe(3);
    const { format, width } = await sharp(bytes[1]?.bytes).metadata();
    expect([format, width]).toEqual(['jpeg', 1654]);
    const small = await sharp(
      (await page(person.id, 'identity', 1, here.hr, '&thumbnail=1')).bytes,
    ).metadata();
    expect(small.height).toBe(320);
    expect((await page(person.id, 'identity', 4)).status).toBe(404);
    expect((await page(person.id, 'identity', 11)).status).not.toBe(200);
  });

  test('has ten pages at most', async () => {
    const person = await begun();
    expect((await here.upload(person.id, 'identity', pdf(10), person.token)).status).toBe(200);
    const answer = await here.upload(person.id, 'identity', pdf(11), person.token);
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'ONBOARDING_PAPER_PAGES',
      ['file'],
    ]);
    // What was there stays.
    expect((await page(person.id, 'identity', 10)).status).toBe(200);
  });

  test('that is protected is refused with that reason', async () => {
    const person = await begun();
    const answer = await here.upload(person.id, 'identity', protectedPdf(), person.token);
    expect([answer.status, answer.fields.file]).toEqual([422, ['El PDF está protegido o cifrado.']]);
    expect((await page(person.id, 'identity', 1)).status).toBe(404);
  });

  test('is looked at page by page in the task tray, and counts once accepted', async () => {
    const person = await begun();
    const sent = await here.upload(person.id, 'identity', pdf(2), person.token);
    const id = stepOf(sent.data[0], 'identity')?.idSubida;
    const tray = await portal.send('GET', '/v2/uploaddocuments/documentWaiting', { token: here.hr });
    expect(tray.data.find((one) => one.id === id)).toMatchObject({ paginas: 2 });
    const sheet = (n: number) =>
      portal.send('GET', `/v2/uploaddocuments/dowloadS3/${id}/${person.id}/${n}`, {
        token: here.hr,
      });
    expect([(await sheet(1)).status, (await sheet(2)).status, (await sheet(3)).status]).toEqual([
      200, 200, 404,
    ]);
    await portal.send('PUT', `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`, { token: here.hr });
    const [now] = (
      await portal.send('GET', `/OnBoarding/UserOnBoarding/${person.id}`, { token: person.token })
    ).data;
    expect(stepOf(now, 'identity')).toMatchObject({ hecho: 1, estado: 'aprobado', hojas: 2 });
  });

  test('goes with every page when another takes its place, and when it is taken away', async () => {
    const person = await begun();
    const before = await blobs();
    await here.upload(person.id, 'resume', pdf(3), person.token);
    expect((await blobs()).length).toBe(before.length + 4);
    await here.upload(person.id, 'resume', await picture('png', [440, 410], '#112233'), person.token);
    expect((await blobs()).length).toBe(before.length + 2);
    expect((await page(person.id, 'resume', 2)).status).toBe(404);
    await here.upload(person.id, 'resume', pdf(2), person.token);
    await portal.send('DELETE', `/OnBoarding/OnBoardingFile?iduser=${person.id}&field=resume`, {
      token: person.token,
    });
    expect(await blobs()).toEqual(before);
  });

  test('goes along whole to another template', async () => {
    const person = await begun();
    await here.upload(person.id, 'identity', pdf(2), person.token);
    const other = await here.template();
    const moved = await portal.send('PUT', `/OnBoarding/UserOnBoarding/replace/${person.id}/${other}`, {
      token: here.hr,
    });
    expect(stepOf(moved.data[0], 'identity')).toMatchObject({ hojas: 2 });
    expect((await page(person.id, 'identity', 2)).status).toBe(200);
  });

  test('sent twenty times at once stands there once, whole', async () => {
    const person = await begun();
    const before = await blobs();
    const bytes = pdf(2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => here.upload(person.id, 'identity', bytes, person.token)),
    );
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await blobs()).length).toBe(before.length + 3);
    expect((await page(person.id, 'identity', 2)).status).toBe(200);
  });
});
