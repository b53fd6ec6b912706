import type { Audience } from '@legajo/contract/calls/audience';
import type { PaperOfFile } from '@legajo/contract/onboarding/onboarding-names';
import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { NOT_ROUTINE } from '../file/timeline.sql.ts';
import type { FileQuestion } from './question.ts';
import { questionTables, standingOf } from './standing.sql.ts';

/** Who is meant: those named, and those of the conditions. */
export interface Meant {
  readonly ids: readonly number[];
  readonly audience: Audience | null;
}

/** Somebody who is meant, with what they are to be asked for. */
export interface Owing {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly sector: string | null;
  readonly mail: string | null;
  /** What lacks, or ran out, of what was asked about. */
  readonly lacking: readonly PaperOfFile['paper'][];
  /** What of it was asked for lately. */
  readonly asked: readonly PaperOfFile['paper'][];
}

const oneOf = (column: ReturnType<typeof sql>, ids: readonly number[]) =>
  ids.length === 0 ? sql`` : sql`and ${column} = any(${[...ids]}::bigint[])`;

/** THE people that are meant: what is counted in a preview is what is then asked. */
function isMeant(tx: CompanyTransaction, viewer: number, { ids, audience }: Meant) {
  const of = audience
    ? sql`(true ${oneOf(sql`p.sector_id`, audience.sector)} ${oneOf(sql`p.location_id`, audience.locacion)}
        ${oneOf(sql`p.position_id`, audience.cargo)}
        ${audience.reporta === undefined ? sql`` : sql`and p.reports_to = ${audience.reporta}::bigint`})`
    : sql`false`;
  return sql`p.company_id = ${tx.companyId} and p.status <> 'inactive' and ${inScope(tx, viewer)}
    and (p.id = any(${[...ids]}::bigint[]) or ${of})`;
}

/** How many are meant, counted up to `most`. */
export async function countMeant(
  tx: CompanyTransaction,
  viewer: number,
  meant: Meant,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from person p where ${isMeant(tx, viewer, meant)} limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The next of them by id, held until the transaction ends: of two who ask at once the second sees what the first did. */
export async function holdMeant(
  tx: CompanyTransaction,
  viewer: number,
  meant: Meant,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where ${isMeant(tx, viewer, meant)} and p.id > ${after}::bigint
    order by p.id limit ${most} for no key update of p`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Of those who are meant, who lacks one of these papers, by name.
 *
 * @param quietSince what was asked for since then is not asked for again.
 */
export async function selectOwing(
  tx: CompanyTransaction,
  question: FileQuestion,
  meant: Meant,
  papers: readonly PaperOfFile['paper'][],
  quietSince: Date,
  most: number,
): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    with ${questionTables(question)},
    owing as (
      select p.id, p.name, p.surname, p.sector_id, p.mail,
        array(select m.paper from unnest(s.missing || s.expired) as m(paper)
          left join asked a on a.paper = m.paper
          where m.paper = any(${[...papers]}::text[])
          order by a."order" nulls last, m.paper) as lacking
      from person p ${standingOf(tx, question)}
      where ${isMeant(tx, question.viewer, meant)})
    select o.id, o.name, o.surname, c.name as sector, o.mail, o.lacking,
      array(select distinct x.paper
        from audit_entry e cross join lateral jsonb_array_elements_text(e.body -> 'papers') as x(paper)
        where e.company_id = ${tx.companyId} and e.subject = 'person' and e.subject_id = o.id and ${NOT_ROUTINE}
          and e.event = 'papers.requested' and e.at > ${quietSince} and x.paper = any(o.lacking)) as asked
    from owing o
    left join sector c on c.company_id = ${tx.companyId} and c.id = o.sector_id
    where cardinality(o.lacking) > 0
    order by o.surname collate "es-x-icu", o.name collate "es-x-icu", o.id limit ${most}`.execute(tx);
  return rows;
}
