import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, TODAY } from '../support/portal.ts';
import { amongMany } from '../support/rounds.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';
import { DAY_ROWS, type Due, dueCompanies } from './due-companies.ts';
import { lookedAfter } from './looked-after.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let database: TestDatabase;
let portal: Portal;
// No worker runs: rounds are run by hand, and a job that is gone stays so.
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database, limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const {
  cases: due,
  ofToday,
  protectedProfile,
} = dueCompanies(() => ({ portal, ownerUrl: database.ownerUrl }));
const cases = { ...due, ...lookedAfter(() => portal) };

describe('a round visits the company that has something to do, and does it', () => {
  test.each(Object.entries(cases))(
    '%s; another, of which nobody said so, not before its turn',
    async (name, make) => {
      portal.clock.set(TODAY);
      const round = await amongMany(portal, name);
      const [here, other]: readonly Due[] = [await make(), await make()];
      if (!here || !other) throw new Error('Two companies were made.');
      portal.clock.advance(here.afterMs ?? 0);
      expect([await here.done(), await other.done()]).toEqual([false, false]);
      await round.forget(other.company);
      for (let visit = 0; visit < (here.visits ?? 1); visit += 1) {
        await round.run();
        portal.clock.advance(1);
      }
      expect([await here.done(), await other.done()]).toEqual([true, false]);
    },
  );
});

describe('a round of the day', () => {
  test.each(DAY_ROWS)(
    '%s comes again the next morning, at six where the company is, and not before',
    async (name, table, column) => {
      portal.clock.set(TODAY);
      const round = await amongMany(portal, name);
      const company = await portal.addCompany();
      await round.run();
      // Noon; six of the next morning is eighteen hours on, in Buenos Aires.
      const morning = new Date(TODAY.getTime() + 18 * HOUR_MS);
      expect(await round.marks(company)).toEqual([morning]);
      portal.clock.set(new Date(morning.getTime() - 1));
      await round.run();
      expect(await ofToday(company, table, column)()).toBe(false);
      portal.clock.set(morning);
      await round.run();
      expect(await ofToday(company, table, column)()).toBe(true);
      expect(await round.marks(company)).toEqual([new Date(morning.getTime() + DAY_MS)]);
    },
  );
});

test('the nightly reading comes again the next night, at one where the company is, and not before', async () => {
  portal.clock.set(TODAY);
  const round = await amongMany(portal, 'integrity.night');
  const company = await portal.addCompany();
  const isRead = ofToday(company, 'integrity_walk', 'night_on');
  await round.run();
  // Noon; one of the next night is thirteen hours on, in Buenos Aires.
  const night = new Date(TODAY.getTime() + 13 * HOUR_MS);
  expect([await isRead(), await round.marks(company)]).toEqual([true, [night]]);
  portal.clock.set(new Date(night.getTime() - 1));
  await round.run();
  expect(await isRead()).toBe(false);
  portal.clock.set(night);
  await round.run();
  expect([await isRead(), await round.marks(company)]).toEqual([true, [new Date(night.getTime() + DAY_MS)]]);
});

describe('what is to come', () => {
  test('keeps its mark where a visit comes before it, and is called off with nothing done', async () => {
    portal.clock.set(TODAY);
    const round = await amongMany(portal, 'session.loosen');
    const { company, require, row, stop } = await protectedProfile();
    const { pendiente } = await require(0);
    const due = new Date(pendiente.rige);
    await round.forget(company);
    // Its turn comes, as it does where it was there before the rounds went by marks: the visit says when to come again.
    for (let runs = 0; runs < 60 && (await round.marks(company)).length === 0; runs += 1) await round.run();
    expect(await round.marks(company)).toEqual([due]);
    expect((await stop(pendiente.id)).status).toBe(200);
    portal.clock.set(due);
    await round.run();
    expect([(await row()).exigir, await round.marks(company)]).toEqual([1, []]);
  });

  test('is nothing where nothing is: a company at rest is left with its next night and morning', async () => {
    portal.clock.set(TODAY);
    const company = await portal.addCompany();
    for (const name of Object.keys(cases)) {
      const round = await amongMany(portal, name);
      await round.run();
      const marks = await round.marks(company);
      const daily = /^(api-keys|certificates|documents|integrity|leave|onboarding)/.test(name);
      expect([name, marks.length]).toEqual([name, daily ? 1 : 0]);
    }
  });
});
