import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headedPortal } from '../../../test/support/trail.ts';
import type { Platform } from '../../platform/context.ts';
import { makeHeadLook, makeHeads } from './intervals.ts';
import { thinHeads } from './thin.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let on: Awaited<ReturnType<typeof headedPortal>>;
let company: number;

beforeAll(async () => {
  on = await headedPortal();
});
afterAll(() => on.close());
beforeEach(async () => {
  company = await on.addCompany();
});

describe('a head', () => {
  test('lies in the store, and agrees with the chain', async () => {
    const [first = '', second = ''] = on.files(company);
    expect(on.headIn(company, first)).toMatchObject({ company, number: 1, sequence: 10, restored: null });
    expect(on.headIn(company, second)).toMatchObject({ company, number: 2, sequence: 20 });
    expect(await on.verify(company)).toMatchObject({
      code: 0,
      links: 20,
      brokenAt: null,
      heads: { kept: 2, newest: { sequence: 20 }, gone: null, differs: null, forged: [], missing: [] },
    });
    expect(await on.words(company)).toMatch(/20 links, whole; 2 heads, the newest of entry 20 at 2026-/);
  });

  test('is written once a minute at most, and when the chain grew', async () => {
    await on.trail.grow(company, 1);
    await on.trail.heads();
    expect(on.files(company)).toHaveLength(2);
    on.later(MINUTE_MS);
    await on.trail.heads();
    await on.trail.heads();
    expect(on.files(company)).toHaveLength(3);
    on.later(MINUTE_MS);
    expect(await on.trail.heads()).toBe(0);
    expect(on.files(company)).toHaveLength(3);
  });

  test('is written daily where the chain stands still', async () => {
    const look = makeHeadLook(on.platform);
    await look();
    expect(await on.trail.heads()).toBe(0);
    on.later(DAY_MS);
    for (let i = 0; i < 3; i += 1) await look();
    await on.trail.heads();
    expect(on.headIn(company, on.files(company)[2] ?? '')).toMatchObject({ number: 3, sequence: 20 });
  });

  test('that a crash kept from being written comes with the next round', async () => {
    await on.trail.grow(company, 5);
    on.later(MINUTE_MS);
    const dead = {
      ...on.platform,
      driver: { ...on.platform.driver, keep: () => Promise.reject(new Error('died')) },
    };
    await makeHeads({ ...dead, log: { ...on.platform.log, error: () => undefined } as Platform['log'] })();
    expect(on.files(company)).toHaveLength(2);
    await makeHeads(on.platform)();
    expect(on.headIn(company, on.files(company)[2] ?? '')).toMatchObject({ number: 3, sequence: 25 });
  });

  test('that was kept and not noted is written again under its number, and nothing is missed', async () => {
    await on.trail.grow(company, 5);
    on.later(MINUTE_MS);
    const keep = async (...given: Parameters<Platform['driver']['keep']>) => {
      await on.platform.driver.keep(...given);
      throw new Error('died');
    };
    const dead = { ...on.platform, driver: { ...on.platform.driver, keep } };
    await makeHeads({ ...dead, log: { ...on.platform.log, error: () => undefined } as Platform['log'] })();
    on.later(1000);
    await makeHeads(on.platform)();
    expect(on.files(company).map((name) => on.headIn(company, name).number)).toEqual([1, 2, 3, 3]);
    expect(await on.verify(company)).toMatchObject({ code: 0, heads: { missing: [], kept: 4 } });
  });

  test('is never written over', async () => {
    const [name = ''] = on.files(company);
    const before = readFileSync(join(on.folder(company), name));
    expect(await on.platform.driver.keep('head', `${company}/${name}`, Buffer.from('other'))).toBe(false);
    expect(readFileSync(join(on.folder(company), name))).toEqual(before);
  });
});

describe('heads of long ago', () => {
  test('are thinned to the last of each day, and nothing is missed', async () => {
    for (let day = 0; day < 2; day += 1) {
      on.later(DAY_MS);
      for (let i = 0; i < 3; i += 1) {
        await on.trail.grow(company, 1);
        on.later(MINUTE_MS);
        await on.trail.heads();
      }
    }
    expect(on.files(company)).toHaveLength(8);
    const keepMs = on.platform.limits['head.keep.seconds'] * 1000;
    expect(await thinHeads(on.platform, company, keepMs)).toBe(0);
    on.later(keepMs - DAY_MS);
    expect(await thinHeads(on.platform, company, keepMs)).toBeGreaterThan(0);
    on.later(2 * DAY_MS);
    await thinHeads(on.platform, company, keepMs);
    const left = on
      .files(company)
      .map((name) => new Date(on.headIn(company, name).at).toISOString().slice(0, 10));
    expect(left).toEqual([...new Set(left)]);
    expect(on.headIn(company, on.files(company).at(-1) ?? '')).toMatchObject({ number: 8 });
  });
});

describe('management', () => {
  test('is mailed where the chain stands, once a day and only when it grew', async () => {
    const head = await on.portal.addPerson(company, {
      mail: `gerencia${company}@andes.example`,
      access: { types: [2] },
    });
    expect(head.id).toBeGreaterThan(0);
    const mails = () => on.portal.mailsTo(company, `gerencia${company}@andes.example`);
    const none = (await mails()).length;
    await on.trail.seal();
    on.later(MINUTE_MS);
    await on.trail.heads();
    expect(await mails()).toHaveLength(none);
    on.later(DAY_MS);
    await on.trail.grow(company, 3);
    await on.trail.heads();
    const [mail] = await mails();
    const { sequence, hash } = on.headIn(company, on.files(company).at(-1) ?? '');
    expect(mail?.subject).toContain(String(sequence));
    expect(mail?.text).toContain(hash.slice(0, 32).match(/.{4}/g).join('-'));
    expect(mail?.text).toContain(`--company ${company} --sequence ${sequence}`);
    on.later(60 * MINUTE_MS);
    await on.trail.grow(company, 3);
    await on.trail.heads();
    expect(await mails()).toHaveLength(none + 1);
    on.later(DAY_MS);
    await makeHeadLook(on.platform)();
    await on.trail.heads();
    expect(await mails()).toHaveLength(none + 2);
    for (let i = 0; i < 2; i += 1) {
      on.later(DAY_MS);
      for (let turn = 0; turn < 3; turn += 1) await makeHeadLook(on.platform)();
      await on.trail.heads();
    }
    expect(await mails()).toHaveLength(none + 2);
  });
});
