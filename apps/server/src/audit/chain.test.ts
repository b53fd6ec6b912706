import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { verifyChain } from '../../test/support/verify-chain.ts';
import { createCompany } from '../account/public.ts';
import { beginWithPolicies } from '../leave/public.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { withClient } from '../platform/db/owner.ts';
import { openPool } from '../platform/db/pools/open-pool.ts';
import type { Database } from '../platform/db/transaction.ts';
import { recordIn } from './record.ts';
import { sealCompany } from './seal.ts';

let database: TestDatabase;
let db: Database;
let company: number;

beforeAll(async () => {
  database = await testDatabase();
  db = openPool(database.appUrl, { connections: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const NOW = new Date('2026-11-20T15:00:00Z');
const facts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    event: 'document.opened' as const,
    actorId: 1,
    subject: 'document',
    subjectId: i + 1,
    body: { sha256: 'ab', list: [1, 'dos', null, { ñ: true }], box: { x: 0.1076, y: 1e-7, width: 1e21 } },
    personal: { address: `10.0.0.${i}`, agent: 'Firefox' },
  }));
const write = (count: number) => inCompany(db, company, (tx) => recordIn(tx, NOW, facts(count)));
const seal = async (from = 0) => (await inCompany(db, company, (tx) => sealCompany(tx, company, from))).links;
const verify = () => inCompany(db, company, (tx) => verifyChain(tx, company));
const asSuperuser = (statement: string) =>
  withClient(database.superuserUrl, (client) => client.query(statement).then(() => undefined));

/** A company with a sealed chain of six entries. */
async function sealed(): Promise<void> {
  company = await createCompany(
    db,
    { name: 'Cadena', country: 'AR', taxId: '30712345673' },
    beginWithPolicies,
  );
  await write(6);
  expect(await seal()).toBe(6);
  expect(await verify()).toEqual({ links: 6, brokenAt: null, unsealed: 0 });
}

describe('the audit chain', () => {
  test('takes no entry that it could not seal: one would keep all later ones of the company from it', async () => {
    await sealed();
    const broken = { event: 'document.opened' as const, actorId: 1, subject: 'document', subjectId: 1 };
    const written = inCompany(db, company, (tx) =>
      recordIn(tx, NOW, [{ ...broken, body: { sha256: 'ab', share: Number.NaN } }]),
    );
    await expect(written).rejects.toThrow(RangeError);
    await write(1);
    expect(await seal()).toBe(1);
  });

  test('is sealed in the order of its entries, grows, and tells the tail that is not sealed yet', async () => {
    await sealed();
    await write(2);
    expect(await verify()).toEqual({ links: 6, brokenAt: null, unsealed: 2 });
    expect(await seal()).toBe(2);
    expect(await seal()).toBe(0);
    expect(await verify()).toEqual({ links: 8, brokenAt: null, unsealed: 0 });
  });

  test('two sealers at once seal each entry once', async () => {
    await sealed();
    await write(50);
    const added = await Promise.all([seal(), seal(), seal()]);
    expect(added.reduce((sum, links) => sum + links, 0)).toBe(50);
    expect((await verify()).brokenAt).toBeNull();
  });

  test('an entry that commits after later ones is chained too', async () => {
    await sealed();
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    const late = inCompany(db, company, async (tx) => {
      await recordIn(tx, NOW, facts(1));
      isWritten();
      await committed;
    });
    await written;
    await write(3);
    expect(await seal()).toBe(3);
    commit();
    await late;
    expect(await seal()).toBe(1);
    expect(await verify()).toEqual({ links: 10, brokenAt: null, unsealed: 0 });
  });

  test.each([
    ['a changed body', `update audit_entry set body = '{"sha256":"cd"}' where company_id = $1 and id = $2`],
    ['another actor', 'update audit_entry set actor_id = 99 where company_id = $1 and id = $2'],
    [
      'another instant',
      `update audit_entry set at = at - interval '1 day' where company_id = $1 and id = $2`,
    ],
    ['another document', 'update audit_entry set subject_id = 99 where company_id = $1 and id = $2'],
    [
      'a changed personal detail',
      `update audit_personal set body = '{"address":"1.2.3.4"}' where company_id = $1 and entry_id = $2`,
    ],
    [
      'a changed hash',
      `update audit_seal set hash = decode(repeat('00', 32), 'hex') where company_id = $1 and entry_id = $2`,
    ],
    [
      'a removed row',
      `with a as (delete from audit_seal where company_id = $1 and entry_id = $2),
            b as (delete from audit_personal where company_id = $1 and entry_id = $2)
       delete from audit_entry where company_id = $1 and id = $2`,
    ],
  ])('%s is found, at its place', async (_, statement) => {
    await sealed();
    const third = await withClient(database.superuserUrl, (client) =>
      client
        .query<{ entry_id: string }>(
          `select entry_id from audit_seal where company_id = ${company} and sequence = 3`,
        )
        .then(({ rows }) => rows[0]?.entry_id),
    );
    const filled = statement.replaceAll('$1', String(company)).replaceAll('$2', String(third));
    await asSuperuser(`set session_replication_role = replica; ${filled}`);
    const report = await verify();
    expect(report.links).toBe(2);
    expect(report.brokenAt).toBe(filled.includes('delete') ? 4 : 3);
  });

  test.each([3, 6])('an entry whose link was left is missed, the last one too: %i', async (sequence) => {
    await sealed();
    await asSuperuser(`set session_replication_role = replica;
      delete from audit_personal where company_id = ${company};
      delete from audit_entry e using audit_seal s where e.company_id = ${company} and s.company_id = ${company}
        and s.entry_id = e.id and s.sequence = ${sequence}`);
    expect(await verify()).toEqual({ links: sequence - 1, brokenAt: sequence, unsealed: 0 });
  });

  test('two rows that changed places are found', async () => {
    await sealed();
    await asSuperuser(`update audit_seal set sequence = -sequence where company_id = ${company} and sequence in (2, 3);
      update audit_seal set sequence = 5 + sequence where company_id = ${company} and sequence < 0`);
    expect((await verify()).brokenAt).toBe(2);
  });

  test('erased personal detail leaves the chain whole', async () => {
    await sealed();
    await asSuperuser(`delete from audit_personal where company_id = ${company}`);
    expect(await verify()).toEqual({ links: 6, brokenAt: null, unsealed: 0 });
  });

  test('a chain of one company says nothing of another’s', async () => {
    await sealed();
    const first = company;
    await sealed();
    await asSuperuser(`update audit_entry set actor_id = 99 where company_id = ${company}`);
    expect((await verify()).brokenAt).toBe(1);
    company = first;
    expect((await verify()).brokenAt).toBeNull();
  });

  test.each([
    'update audit_entry set actor_id = 2',
    'delete from audit_entry',
    'update audit_seal set sequence = 9',
    'delete from audit_seal',
    'update audit_personal set body = null',
    'delete from audit_personal',
    'truncate audit_entry cascade',
    'alter table audit_entry disable row level security',
    'drop table audit_seal',
  ])('the application cannot: %s', async (statement) => {
    await expect(withClient(database.appUrl, (client) => client.query(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });
});
