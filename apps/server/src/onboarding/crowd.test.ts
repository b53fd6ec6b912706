import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, betweenSteps, expectAnsweredOrPutOff } from '../../test/support/crowd.ts';
import { type Newcomers, newcomers, picture, templateFields } from '../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;
let template: number;
beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Muchos');
  template = await here.template();
});
afterAll(() => portal.close());

const begun = async () => {
  const person = await here.add();
  await here.begin(person.id, template);
  return person;
};
const drawing = () => ({ gate: portal.platform.pictures, size: 1 });
const file = (iduser: number) =>
  portal.send('GET', `/OnBoarding/OnBoardingFile?iduser=${iduser}&field=identity`, { token: here.hr });
const remove = (iduser: number) =>
  portal.send('DELETE', `/OnBoarding/OnBoardingFile?iduser=${iduser}&field=identity`, { token: here.hr });
const blobs = () =>
  portal.asCompany(here.company, async ({ tx }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from blob`.execute(tx);
    return rows[0]?.count;
  });
const make = (change: Parameters<typeof templateFields>[0]) =>
  portal.send('POST', '/OnBoarding/CompanyTemplate', { token: here.hr, multipart: templateFields(change) });

describe('papers by many at once', () => {
  test('twenty people: each is answered or put off, and a list is answered while all of them wait', async () => {
    const people: Awaited<ReturnType<typeof begun>>[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await begun());
    const bytes = await picture();
    const answers = await betweenSteps(
      drawing(),
      () => Promise.all(people.map(({ id, token }) => here.upload(id, 'identity', bytes, token))),
      async () => expect((await here.read(people[0]?.id ?? 0)).status).toBe(200),
    );
    expectAnsweredOrPutOff(answers);
    const shown = await Promise.all(people.map(({ id }) => file(id)));
    expect(shown.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 404)),
    );
  });

  test('the same paper twice in parallel is there once', async () => {
    const person = await begun();
    const bytes = await picture('jpeg', [90, 70], '#123456');
    const before = (await blobs()) ?? 0;
    const both = await atOnce(2, () => here.upload(person.id, 'identity', bytes, person.token));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // The picture is smaller than its thumbnail may be, so that drawn once or twice it is two files or one.
    expect(((await blobs()) ?? 0) - before).toBeLessThanOrEqual(2);
    expect((await file(person.id)).status).toBe(200);
  });

  test('a picture that one person takes away stays for another who brings the same', async () => {
    const [leaves, stays] = [await begun(), await begun()];
    for (let round = 0; round < 6; round += 1) {
      const bytes = await picture('jpeg', [80, 60], `#0000${10 + round}`);
      expect((await here.upload(leaves.id, 'identity', bytes)).status).toBe(200);
      const [taken, brought] = await Promise.all([
        remove(leaves.id),
        here.upload(stays.id, 'identity', bytes),
      ]);
      expect([taken.status, brought.status]).toEqual([200, 200]);
      expect((await file(stays.id)).status).toBe(200);
    }
  });
});

describe('what changed while a picture was drawn counts', () => {
  test('who was dismissed meanwhile brings none, and nothing of it stays', async () => {
    const person = await begun();
    const bytes = await picture('jpeg', [70, 50], '#654321');
    const before = await blobs();
    const answer = await betweenSteps(
      drawing(),
      () => here.upload(person.id, 'identity', bytes),
      () => portal.setStatus(here.company, person.id, 'inactive'),
    );
    expect([answer.status, answer.code]).toEqual([409, 'ONBOARDING_NOT_ONBOARDING']);
    expect(await blobs()).toBe(before);
  });

  test('a name that another template took meanwhile is taken, and nothing of the picture stays', async () => {
    const image = { name: 'foto.jpg', bytes: await picture('jpeg', [60, 50], '#AA5511') };
    const before = await blobs();
    const answer = await betweenSteps(
      drawing(),
      () => make({ nombre: 'El mismo', id_tipo_msg_bienvenida: 2, file: image }),
      async () => expect((await make({ nombre: 'El mismo' })).status).toBe(200),
    );
    expect([answer.status, answer.code]).toEqual([409, 'ONBOARDING_NAME_TAKEN']);
    expect(await blobs()).toBe(before);
  });
});
