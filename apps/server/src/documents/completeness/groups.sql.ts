import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { FileQuestion } from './question.ts';
import { standingOfAll } from './standing.sql.ts';

/** How complete the files of a sector's or location's people are, together. */
export interface FileGroup {
  /** Null for those who have none. */
  readonly id: number | null;
  readonly name: string | null;
  readonly people: number;
  readonly complete: number;
  readonly present: number;
  readonly judged: number;
  /** Neither there nor waiting; what ran out is counted beside them. */
  readonly missing: number;
  readonly expired: number;
}

const GROUPS = {
  sector: { table: sql`sector`, column: sql`p.sector_id` },
  location: { table: sql`location`, column: sql`p.location_id` },
} as const;

/** The groups of people within reach, the least complete first; at most 2,000. */
export async function selectFileGroups(
  tx: CompanyTransaction,
  question: FileQuestion,
  by: keyof typeof GROUPS,
): Promise<FileGroup[]> {
  const { table, column } = GROUPS[by];
  const who = sql`p.status <> 'inactive' and ${inScope(tx, question.viewer)}`;
  const { rows } = await sql<FileGroup>`
    with ${standingOfAll(tx, question, who)},
    counts as (
      select ${column} as "groupId", cardinality(s.present) as present, cardinality(s.missing) as missing,
        cardinality(s.expired) as expired, cardinality(s.waiting) as waiting
      from person p join files s on s.person_id = p.id where p.company_id = ${tx.companyId} and ${who}),
    grouped as (
      select x."groupId", count(*)::int as people,
        count(*) filter (where x.missing + x.expired + x.waiting = 0)::int as complete,
        sum(x.present)::int as present, sum(x.present + x.missing + x.expired + x.waiting)::int as judged,
        sum(x.missing)::int as missing, sum(x.expired)::int as expired
      from counts x group by x."groupId")
    select g.id, g.name, x.people, x.complete, x.present, x.judged, x.missing, x.expired
    from grouped x left join ${table} g on g.company_id = ${tx.companyId} and g.id = x."groupId"
    order by x.present::float8 / greatest(x.judged, 1), g.name collate "es-x-icu", g.id limit 2000`.execute(
    tx,
  );
  return rows;
}
