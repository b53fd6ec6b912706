import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { insertHollowDocuments, selectTarget } from '../../cli/commands/load.sql.ts';

/** Over sixty months, two hundred of each: of several months more are found than are sorted whole. */
const DOCUMENTS = 12_000;
const MONTHS = { periodo_desde: '11/2024', periodo_hasta: '10/2025' };

let portal: Portal;
let publisher: Publisher;
let ana: number;
/** What those months hold, newest publication first. */
let held: { readonly id: number; readonly owner: number }[];

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  ana = (await portal.addPerson(publisher.company, { name: 'Ana', surname: 'Núñez' })).id;
  held = await portal.asCompany(publisher.company, async ({ tx }) => {
    const target = await selectTarget(tx);
    if (!target) throw new Error('There is nowhere to load to.');
    await insertHollowDocuments(tx, target, { from: 0, count: DOCUMENTS, newest: '2026-10-01' });
    const { rows } = await sql<(typeof held)[number]>`
      select id, person_id as owner from document where company_id = ${tx.companyId} and period between '2024-11-01' and '2025-10-01'
      order by published_at desc, id desc`.execute(tx);
    return rows;
  });
});
afterAll(() => portal.close());

const search = (form: Record<string, string | number>) =>
  portal.send('POST', '/v2/portal/documents/search', { token: publisher.token, form });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('months of long ago', () => {
  test.each(['desc', 'asc'])(
    'all of several are found once and in order, %s, by the cursor',
    async (orderType) => {
      expect(held).toHaveLength(2400);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({
          ...MONTHS,
          orderType,
          pagination: '100,1,0',
          ...(cursor ? { cursor } : {}),
        });
        expect(page.pagination).toMatchObject({ total: 2400 });
        seen.push(...idsOf(page.data));
        cursor = page.pagination?.next;
      } while (cursor && seen.length < DOCUMENTS);
      expect(seen).toEqual(idsOf(orderType === 'desc' ? held : held.toReversed()));
    },
  );

  test('by the number of a page, what narrows them narrows each', async () => {
    expect(idsOf((await search({ ...MONTHS, pagination: '50,3,0' })).data)).toEqual(
      idsOf(held.slice(100, 150)),
    );
    expect(idsOf((await search({ ...MONTHS, pagination: '100,24,0' })).data)).toEqual(
      idsOf(held.slice(2300)),
    );
    const hers = held.filter(({ owner }) => owner === ana);
    const found = await search({ ...MONTHS, q: 'nunez', pagination: '100,2,0' });
    expect(found.pagination).toMatchObject({ total: 1200 });
    expect(idsOf(found.data)).toEqual(idsOf(hers.slice(100, 200)));
  });
});
