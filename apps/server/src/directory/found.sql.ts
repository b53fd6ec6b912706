import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { Shows } from './shown.sql.ts';

/** A word anywhere in a text that is kept folded. */
const within = (word: string) => sql`like '%' || fold(${word}) || '%'`;

const placed = (tx: CompanyTransaction, table: 'position' | 'sector', word: string) => sql`
  select g.id from ${sql.table(table)} g where g.company_id = ${tx.companyId} and g.search ${within(word)}`;

/**
 * Whether a word is found in what everybody is shown of `p`: name, nickname, position, sector (areas 16.1). It is asked of
 * one person after the other.
 *
 * @param word with its wildcards escaped.
 */
export const holds = (
  tx: CompanyTransaction,
  word: string,
  shows: Shows,
): RawBuilder<boolean> => sql<boolean>`
  (p.name_search ${within(word)}
    or p.position_id in (${placed(tx, 'position', word)}) or p.sector_id in (${placed(tx, 'sector', word)})
    ${
      shows.nickname
        ? // Of each by its key: all those whom a frequent word is found with would be read for one page else.
          sql`or (select n.nickname_search ${within(word)} from own_section n where n.company_id = ${tx.companyId}
            and n.person_id = p.id and n.section = 'identity')`
        : sql``
    })`;

/** The ids of people that a word is found in, by the indexes; some of whom may not be in the directory. */
export const candidates = (tx: CompanyTransaction, word: string, shows: Shows): RawBuilder<unknown> => sql`
  select f.id from person f where f.company_id = ${tx.companyId} and f.status = 'active' and f.name_search ${within(word)}
  union all
  select f.id from person f where f.company_id = ${tx.companyId} and f.position_id in (${placed(tx, 'position', word)})
  union all
  select f.id from person f where f.company_id = ${tx.companyId} and f.sector_id in (${placed(tx, 'sector', word)})
  ${
    shows.nickname
      ? sql`union all
        select n.person_id from own_section n where n.company_id = ${tx.companyId} and n.nickname_search ${within(word)}`
      : sql``
  }`;

/** The same as `holds`, of a word that few are found by: they alone are read. */
export const isAmong = (tx: CompanyTransaction, word: string, shows: Shows): RawBuilder<boolean> =>
  sql<boolean>`p.id = any(array(${candidates(tx, word, shows)}))`;

/** So few are read one by one; of more, a page is met soon enough on a walk along the names. */
export const FEW = 1000;

/** How many people each of these words is found in, counted a little beyond few. */
export async function countEach(
  tx: CompanyTransaction,
  words: readonly string[],
  shows: Shows,
): Promise<number[]> {
  const counts = words.map(
    (word) => sql`(select count(*)::int from (${candidates(tx, word, shows)} limit ${FEW + 1}) c)`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select ${plannedAnew} array[${sql.join(counts)}] as counts`.execute(tx);
  return rows[0]?.counts ?? [];
}
