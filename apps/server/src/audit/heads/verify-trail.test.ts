import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legajo } from '../../../test/support/command-line.ts';
import { headedPortal } from '../../../test/support/trail.ts';
import { runCommand } from '../../cli/run.ts';

const MINUTE_MS = 60_000;
let on: Awaited<ReturnType<typeof headedPortal>>;
let company: number;

beforeAll(async () => {
  on = await headedPortal();
});
afterAll(() => on.close());
beforeEach(async () => {
  company = await on.addCompany();
});

describe('audit verify', () => {
  test('tells which entries are gone when the tail was cut', async () => {
    await on.trail.cut(company, 14);
    expect(await on.verify(company)).toMatchObject({
      code: 1,
      links: 13,
      brokenAt: null,
      heads: { gone: { from: 14, to: 20 }, differs: null, missing: [] },
    });
    expect(await on.words(company)).toMatch(/13 links, NOT WHOLE[\s\S]*CUT: entries 14 to 20 are gone/);
  });

  test('misses the last entry where its link was left, and tells where', async () => {
    await on.trail.asSuperuser(`
      with s as (select entry_id from audit_seal where company_id = ${company} and sequence = 20),
           p as (delete from audit_personal where company_id = ${company} and entry_id in (select entry_id from s))
      delete from audit_entry where company_id = ${company} and id in (select entry_id from s)`);
    expect(await on.verify(company)).toMatchObject({ code: 1, links: 19, brokenAt: 20 });
  });

  test('tells it as well when the chain has grown again since', async () => {
    await on.trail.cut(company, 14);
    await on.trail.grow(company, 30);
    on.later(MINUTE_MS);
    await on.trail.heads();
    expect(await on.verify(company)).toMatchObject({
      code: 1,
      heads: { gone: null, differs: { after: 10, by: 20 } },
    });
  });

  test('tells from where on the chain was written anew, with every hash right', async () => {
    await on.trail.rewrite(company, 14);
    expect(await on.verify(company)).toMatchObject({
      code: 1,
      links: 20,
      brokenAt: null,
      heads: { differs: { after: 10, by: 20 }, gone: null },
    });
    expect(await on.words(company)).toMatch(
      /REWRITTEN: as it was up to entry 10, .* at entry 20 at the latest/,
    );
    await on.trail.rewrite(company, 3);
    expect(await on.verify(company)).toMatchObject({ heads: { differs: { after: 0, by: 10 } } });
  });

  test('tells when the whole chain is gone, and the company', async () => {
    await on.trail.cut(company, 1);
    expect(await on.verify(company)).toMatchObject({ code: 1, heads: { gone: { from: 1, to: 20 } } });
    await on.trail.asSuperuser('delete from company_key where company_id = $1', [company]);
    const all = await legajo(on.portal.settings, 'audit', 'verify');
    expect(all.code).toBe(1);
    expect(all.json.lost).toContain(company);
  });

  test.each([
    ['another sequence', (head: object) => ({ ...head, sequence: 13 })],
    ['another hash', (head: object) => ({ ...head, hash: '00'.repeat(32) })],
    [
      'an acknowledged restore',
      (head: object) => ({
        ...head,
        restored: { backupAt: '2026-11-20T00:00:00.000Z', backup: '', upTo: 13, known: 20, copied: 0 },
      }),
    ],
  ])('does not believe a head with %s', async (_, change) => {
    const name = on.files(company)[1] ?? '';
    writeFileSync(join(on.folder(company), name), `${JSON.stringify(change(on.headIn(company, name)))}\n`);
    const found = await on.verify(company);
    expect(found).toMatchObject({ code: 1, heads: { forged: [`${company}/${name}`] } });
    expect(await on.words(company)).toMatch(/1 heads are FORGED or damaged/);
  });

  test('does not believe a head of another company, or one that was laid under another name', async () => {
    const other = company;
    const [name = ''] = on.files(company);
    company = await on.portal.addCompany();
    await on.trail.seal();
    await on.trail.grow(company, 10 - (await on.trail.tail(company)));
    on.later(MINUTE_MS);
    await on.trail.heads();
    const bytes = readFileSync(join(on.folder(company), '..', String(other), name));
    writeFileSync(join(on.folder(company), name), bytes);
    expect(await on.verify(company)).toMatchObject({ code: 1, heads: { forged: [`${company}/${name}`] } });
    company = other;
    expect(await on.verify(company)).toMatchObject({ code: 0 });
    renameSync(
      join(on.folder(company), name),
      join(on.folder(company), name.replace(/^\d{13}/, '1700000000000')),
    );
    expect(await on.verify(company)).toMatchObject({ code: 1, heads: { missing: [{ from: 1, to: 1 }] } });
  });

  test('misses heads that somebody removed from the store, in the middle and at the end', async () => {
    await on.trail.grow(company, 5);
    on.later(MINUTE_MS);
    await on.trail.heads();
    const [, second = '', third = ''] = on.files(company);
    rmSync(join(on.folder(company), second));
    expect(await on.verify(company)).toMatchObject({ code: 1, heads: { missing: [{ from: 2, to: 2 }] } });
    rmSync(join(on.folder(company), third));
    expect(await on.verify(company)).toMatchObject({ code: 1, heads: { missing: [{ from: 2, to: 3 }] } });
    expect(await on.words(company)).toMatch(/Heads 2 to 3 MISSING from the store/);
  });

  test('has only the mailed head against who has database and store', async () => {
    const { sequence, hash } = on.headIn(company, on.files(company)[1] ?? '');
    const mailed = ['--sequence', String(sequence), '--fingerprint', hash.slice(0, 32)] as const;
    expect(await on.verify(company, ...mailed)).toMatchObject({ code: 0, given: 'fits' });
    await on.trail.cut(company, 11);
    rmSync(join(on.folder(company), on.files(company)[1] ?? ''));
    await on.trail.asSuperuser('update audit_head set number = 1, sequence = 10 where company_id = $1', [
      company,
    ]);
    expect(await on.verify(company)).toMatchObject({ code: 0, links: 10 });
    expect(await on.verify(company, ...mailed)).toMatchObject({ code: 1, given: 'gone' });
    await on.trail.grow(company, 20);
    expect(await on.verify(company, ...mailed)).toMatchObject({ code: 1, given: 'differs' });
  });

  test('says so of a company that has no heads yet', async () => {
    company = await on.portal.addCompany();
    await on.trail.seal();
    expect(await on.verify(company)).toMatchObject({
      code: 0,
      heads: { kept: 0, newest: null, missing: [] },
    });
    expect(await on.words(company)).toMatch(/whole; no heads yet: nothing outside the database speaks of it/);
  });

  test('is no verdict on a company that there is not', async () => {
    const { code, stderr } = await runCommand(
      ['audit', 'verify', '--company', '999999999'],
      on.portal.settings,
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is no company 999999999.')]);
  });

  test('says nothing of another company’s cut', async () => {
    const cut = company;
    company = await on.portal.addCompany();
    await on.trail.seal();
    on.later(MINUTE_MS);
    await on.trail.heads();
    await on.trail.cut(cut, 15);
    expect(await on.verify(company)).toMatchObject({ code: 0 });
  });
});
