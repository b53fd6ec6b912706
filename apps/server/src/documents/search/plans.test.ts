import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readsOf } from '../../../test/support/plan.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { insertHollowDocuments, selectTarget } from '../../cli/commands/load.sql.ts';
import { withClient } from '../../platform/db/owner.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { DocumentFilter } from './filter.ts';
import { counting, paged } from './search.sql.ts';

/** Over sixty months and twenty people: fifty of a month that differ from each other, 150 of a person. */
const DOCUMENTS = 3000;
const PAGE = 25;

let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
let ana: { id: number; cuil: string };

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
  publisher = await addPublisher(portal);
  ana = await portal.addPerson(publisher.company, { name: 'Ana', surname: 'Núñez' });
  for (let more = 0; more < 18; more += 1) await portal.addPerson(publisher.company);
  await portal.asCompany(publisher.company, async ({ tx }) => {
    const target = await selectTarget(tx);
    if (!target) throw new Error('There is nowhere to load to.');
    await insertHollowDocuments(tx, target, { from: 0, count: DOCUMENTS, newest: '2026-10-01' });
  });
  await withClient(database.superuserUrl, (client) => client.query('vacuum analyze document, person'));
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const NONE: DocumentFilter = {
  // Nobody: documents of one's own are looked at besides, as some may be hidden from their person.
  ...{ viewer: 0, whole: true, terms: [], numbers: [], waits: undefined },
  ...{ typeId: undefined, folderId: undefined, from: undefined, to: undefined, state: undefined },
  ...{ sectorId: undefined, locationId: undefined, processId: undefined, seal: undefined, origin: undefined },
  ...{ expiresFrom: undefined, expiresTo: undefined, countedFrom: undefined, countedTo: undefined },
  ...{ sectorThen: undefined, locationThen: undefined, result: undefined },
};
const ofDocuments = async (
  statement: (tx: CompanyTransaction) => ReturnType<typeof counting | typeof paged>,
) => {
  const steps = await portal.asCompany(publisher.company, async ({ tx }) => {
    // So few documents would be read whole, or by a map of their pages.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return readsOf(tx, statement(tx));
  });
  return {
    tables: [...new Set(steps.map(({ table }) => table))],
    fromTable: steps
      .filter(({ table }) => table === 'document')
      .reduce((sum, step) => sum + step.fromTable, 0),
  };
};

describe('documents of whoever reaches all', () => {
  test.each([
    ['a month', () => ({ from: '2025-03-01', to: '2025-03-01' }), false],
    ['a state', () => ({ state: 'disagreed' as const }), false],
    ['a CUIL', () => ({ numbers: [ana.cuil] }), true],
    ['a surname', () => ({ terms: ['nunez'] }), true],
  ])(
    'of %s are counted by an index alone, and people looked at where they are named',
    async (_, terms, people) => {
      const { tables, fromTable } = await ofDocuments((tx) => counting(tx, { ...NONE, ...terms() }, 10_001));
      expect(tables.includes('person')).toBe(people);
      expect(fromTable).toBe(0);
    },
  );

  test('of somebody are read where they are shown', async () => {
    const newest = { by: 'publishedAt', descending: true } as const;
    const { fromTable } = await ofDocuments((tx) =>
      paged(tx, { ...NONE, numbers: [ana.cuil] }, newest, { perPage: PAGE, page: 1 }, null, 150),
    );
    expect(fromTable).toBeLessThanOrEqual(PAGE + 1);
  });
});
