import type { Audience } from '@legajo/contract/calls/audience';
import { sql } from 'kysely';
import { inScope, ofAudience } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';

/** Whom a publication names, for what, and by which file. */
export interface Named {
  readonly viewer: number;
  readonly numbers: readonly string[];
  /** Null where there are no conditions. */
  readonly audience: Audience | null;
  readonly documentTypeId: number;
  /** First day of the month. */
  readonly period: string;
  /** Of the file as it came; null while there is none. */
  readonly originalSha256: Buffer | null;
}

export interface Reader {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly sector: string | null;
}

export interface Readers {
  /** Who gets it, and how many of them have no address. */
  readonly people: number;
  readonly withoutMail: number;
  readonly byAudience: number;
  readonly byNumber: number;
  readonly byBoth: number;
  /** Left out: they have these bytes already. */
  readonly had: number;
  /** The numbers that name somebody. */
  readonly found: readonly string[];
  /** The first of those who get it, by name. */
  readonly sample: readonly Reader[];
}

/** THE readers: what is counted in a preview is what a publication then writes. */
const readersOf = (tx: CompanyTransaction, of: Named) => {
  const byNumber = sql<boolean>`(p.cuil = any(${[...of.numbers]}::text[]) and p.status <> 'inactive')`;
  const byAudience = ofAudience(of.audience);
  return sql`
    select p.id, p.name, p.surname, p.cuil, p.mail, p.sector_id, ${byAudience} as by_audience, ${byNumber} as by_number,
      exists (select 1 from document d where d.company_id = ${tx.companyId} and d.document_type_id = ${of.documentTypeId}
        and d.period = ${of.period}::date and d.person_id = p.id and d.original_sha256 = ${of.originalSha256}::bytea
        and ${documentStands('d.state')}) as had
    from person p
    where p.company_id = ${tx.companyId} and (${of.audience ? byAudience : sql`false`} or ${byNumber}) and ${inScope(tx, of.viewer)}`;
};

/** Counts and names them. */
export async function selectReaders(tx: CompanyTransaction, of: Named, most: number): Promise<Readers> {
  const { rows } = await sql<Readers>`
    with named as materialized (${readersOf(tx, of)}),
    shown as (
      select n.id, n.name, n.surname, n.cuil, s.name as sector from named n
      left join sector s on s.company_id = ${tx.companyId} and s.id = n.sector_id
      where not n.had order by n.surname collate "es-x-icu", n.name collate "es-x-icu", n.id limit ${most}
    )
    select count(*) filter (where not had)::int as people, count(*) filter (where not had and mail is null)::int as "withoutMail",
      count(*) filter (where by_audience)::int as "byAudience", count(*) filter (where by_number)::int as "byNumber",
      count(*) filter (where by_audience and by_number)::int as "byBoth", count(*) filter (where had)::int as had,
      coalesce(array_agg(cuil) filter (where by_number), '{}') as found,
      (select coalesce(jsonb_agg(to_jsonb(shown) order by surname collate "es-x-icu", name collate "es-x-icu", id), '[]') from shown) as sample
    from named`.execute(tx);
  return rows[0] as Readers;
}

/** One item for each of them, by name: ready, or left out where they have it. */
export async function insertReaders(
  tx: CompanyTransaction,
  of: Named,
  item: {
    readonly processId: number;
    readonly fileName: string;
    readonly bytes: number;
    readonly pages: number;
    /** Why somebody who has it is left out. */
    readonly hadCode: string;
    readonly decidedBy: number;
  },
): Promise<void> {
  await sql`
    insert into process_item (company_id, process_id, id, file_name, bytes, sha256, person_id, confidence, evidence, state, problem_code,
      decision, decided_by)
    select ${tx.companyId}::bigint, ${item.processId}::bigint,
      row_number() over (order by n.surname collate "es-x-icu", n.name collate "es-x-icu", n.id)::int, ${item.fileName}, ${item.bytes}::bigint,
      ${of.originalSha256}::bytea, n.id, 100, jsonb_build_object('pages', ${item.pages}::int), case when n.had then 'excluded' else 'ready' end,
      case when n.had then ${item.hadCode} end, 'additional', ${item.decidedBy}::bigint
    from (${readersOf(tx, of)}) n
      returning 1`.execute(tx);
}

/** Those of these people who left since they were named. */
export async function selectGone(
  tx: CompanyTransaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[]) and p.status = 'inactive'
    limit ${ids.length}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
