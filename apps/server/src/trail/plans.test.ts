import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOut, lookedAt, readsOf } from '../../test/support/plan.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { selectEntryBefore, unsealed } from '../audit/audit.sql.ts';
import { waitingForSeal } from '../audit/public.ts';
import { LOOKED_BACK } from '../audit/standing.ts';
import { withClient } from '../platform/db/owner.ts';
import { type Asked, asked } from './asked.sql.ts';
import { showing } from './entries.sql.ts';

const ENTRIES = 40_000;
const PAGE = 51;
/** The documents of one person have these numbers; the trail names things of each kind by numbers up to 500. */
const [FIRST_DOCUMENT, DOCUMENTS] = [301, 200];
const isDocument = (id: number | null) =>
  id !== null && id >= FIRST_DOCUMENT && id < FIRST_DOCUMENT + DOCUMENTS;

let database: TestDatabase;
let portal: Portal;
let company: number;
let person: number;

/** Sixty of a person's documents, of which each was opened; three persons do all; a hold and a wrong password are rare. */
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  company = await portal.addCompany();
  ({ id: person } = await portal.addPerson(company));
  await withClient(database.superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into audit_entry (company_id, at, event, actor_id, subject, subject_id, body)
      select ${company}, timestamptz '2026-01-01' + n * interval '10 minutes',
        case when n % 9000 = 1 then 'hold.set' when n % 2 = 0 then 'document.opened' else 'session.opened' end,
        900000 + n % 3, case when n % 9000 = 1 then 'hold' when n % 2 = 0 then 'document' else 'person' end,
        n % 500, '{}'
      from generate_series(1, ${ENTRIES}) n`);
    await client.query(`
      insert into audit_personal (company_id, entry_id, salt, body)
      select company_id, id, '\\x00', jsonb_build_object('address', '10.0.' || id % 20 || '.1')
      from audit_entry where company_id = ${company} and event = 'session.opened'`);
    await client.query(`
      insert into document (company_id, id, person_id, folder_id, document_type_id, period, file_name, signable, pages,
        original_sha256, sha256, bytes, level, published_by, published_at, code, ephemeral) overriding system value
      select ${company}, ${FIRST_DOCUMENT} - 1 + n, case when n <= ${DOCUMENTS} then ${person}::bigint else 800000 + n % 200 end, 1, 1,
        '2025-01-01', 'a.pdf', true, 1, sha256('a'), sha256('a'), 1, 'B-B', ${person}, now(), gen_random_uuid()::text, true
      from generate_series(1, ${100 * DOCUMENTS}) n`);
    // All but the newest three are sealed.
    await client.query(`
      insert into audit_seal (company_id, sequence, entry_id, previous, hash)
      select ${company}, row_number() over (order by id), id, '\\x00', '\\x00' from audit_entry
      where company_id = ${company} order by id limit (select count(*) - 3 from audit_entry where company_id = ${company})
      on conflict do nothing`);
    await client.query('vacuum analyze audit_entry, audit_personal, audit_seal, document');
  });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const NONE: Asked = {
  ...{ below: null, from: null, until: null, events: null, actorId: null, aboutId: null },
  ...{ subject: null, subjectId: null, sequence: null, address: null },
};
const MARCH = { from: new Date('2026-03-02T03:00:00Z'), until: new Date('2026-03-03T03:00:00Z') };

const isOfTrail = (table: string) => table.startsWith('audit_');

test.each<[string, Partial<Asked>, number]>([
  ['all of it', {}, PAGE],
  ['a day long ago', MARCH, PAGE],
  ['going on from an entry', { below: 20_000 }, PAGE],
  ['what is rare', { events: ['hold.set'] }, 5],
  ['what happened of several kinds', { events: ['hold.set', 'document.opened', 'session.opened'] }, PAGE],
  ['what happened of a kind on a day', { events: ['hold.set', 'document.opened'], ...MARCH }, PAGE],
  ['what somebody did', { actorId: 900_001 }, PAGE],
  ['what somebody did on a day', { actorId: 900_001, ...MARCH }, 48],
  ['what became of a rare kind of thing', { subject: 'hold' }, 5],
  ['what became of a kind of thing on a day', { subject: 'document', ...MARCH }, PAGE],
  ['what became of a thing', { subject: 'document', subjectId: 8 }, PAGE],
  ['what is about somebody', { aboutId: 7 }, PAGE],
  ['what came from an address', { address: '10.0.7.1' }, PAGE],
  ['what came from an address on a day', { address: '10.0.7.1', ...MARCH }, 8],
])('%s is read without going through the rest [14.5]', async (_, filter, rows) => {
  const carried = await portal.asCompany(company, ({ tx }) =>
    carryOut(tx, asked(tx, { ...NONE, ...filter }, PAGE)),
  );
  expect(carried.rows).toBeLessThanOrEqual(rows);
  expect(carried.rows).toBeGreaterThan(0);
  expect(lookedAt(carried.reads, isOfTrail)).toBeLessThan(2500);
});

test('what somebody did is read along its index alone, each entry once [14.5]', async () => {
  const { entries, steps } = await portal.asCompany(company, async ({ tx }) => {
    const statement = showing(tx, { ...NONE, actorId: 900_001 }, PAGE);
    return { entries: (await statement.execute(tx)).rows, steps: await readsOf(tx, statement) };
  });
  expect(entries).toHaveLength(PAGE);
  expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a));
  const read = steps.filter(({ table }) => table === 'audit_entry');
  expect(read.map(({ rows }) => rows)).toEqual([PAGE]);
});

test('what is about somebody is met in the order of time by the index alone, at each of their documents [14.5]', async () => {
  const { rows, reads } = await portal.asCompany(company, ({ tx }) =>
    carryOut(tx, asked(tx, { ...NONE, aboutId: person }, PAGE)),
  );
  expect(rows).toBe(PAGE);
  expect(lookedAt(reads, (table) => table === 'document')).toBe(DOCUMENTS);
  const entries = reads.filter(({ table }) => table === 'audit_entry');
  expect(entries.reduce((sum, { fromTable }) => sum + fromTable, 0)).toBe(0);
});

test('a document is looked for where an entry is of one, and not by the number of another thing', async () => {
  const reads = await portal.asCompany(company, ({ tx }) =>
    readsOf(tx, showing(tx, { ...NONE, actorId: 900_001 }, PAGE)),
  );
  const { entries, documents } = await portal.asCompany(company, async ({ tx }) => {
    const shown = (await showing(tx, { ...NONE, actorId: 900_001 }, PAGE).execute(tx)).rows;
    return {
      entries: shown,
      documents: shown.filter(({ subject, about }) => subject === 'document' && about),
    };
  });
  expect(documents.length).toBeGreaterThan(0);
  expect(entries.some(({ subject, subjectId }) => subject === 'person' && isDocument(subjectId))).toBe(true);
  // A plan tells rows by the mean of its rounds.
  expect(lookedAt(reads, (table) => table === 'document')).toBeCloseTo(documents.length, 0);
});

test('what waits for its seal is counted at the end of the chain, however long that is', async () => {
  const { reads, waiting } = await portal.asCompany(company, async (ctx) => {
    const after = await selectEntryBefore(ctx.tx, LOOKED_BACK);
    return {
      reads: await readsOf(ctx.tx, unsealed(ctx.tx, after, 1000)),
      waiting: await waitingForSeal(ctx, 1000),
    };
  });
  expect(waiting).toBe(3);
  expect(lookedAt(reads, isOfTrail)).toBeLessThan(3 * LOOKED_BACK);
});

test('and of a company that wrote all of it since tables were analysed, each entry by itself', async () => {
  const young = await portal.addCompany({ taxId: '30712345690' });
  await withClient(database.superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into audit_entry (company_id, at, event, actor_id, subject, subject_id, body)
      select ${young}, now(), 'session.opened', 900000, 'person', 1, '{}' from generate_series(1, ${2 * LOOKED_BACK}) n`);
    await client.query(`
      insert into audit_seal (company_id, sequence, entry_id, previous, hash)
      select ${young}, row_number() over (order by id), id, '\\x00', '\\x00' from audit_entry where company_id = ${young}
      on conflict do nothing`);
  });
  const { reads, compared } = await portal.asCompany(young, async ({ tx }) =>
    carryOut(tx, unsealed(tx, await selectEntryBefore(tx, LOOKED_BACK), 1000)),
  );
  expect(compared).toBe(0);
  expect(lookedAt(reads, isOfTrail)).toBeLessThan(3 * LOOKED_BACK);
});
