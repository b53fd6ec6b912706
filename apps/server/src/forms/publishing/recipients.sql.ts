import type { IsoDay } from '@legajo/contract';
import type { Audience } from '@legajo/contract/calls/audience';
import type { ResultCut } from '@legajo/contract/forms/states';
import { sql } from 'kysely';
import { inScope, ofAudience } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** Whom a publication names, within the reach of who publishes. */
export interface Whom {
  readonly viewer: number;
  readonly numbers: readonly string[];
  readonly audience: Audience | null;
}

export interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly sector: string | null;
}

export interface Recipients {
  readonly people: number;
  readonly withoutMail: number;
  /** The numbers that name somebody. */
  readonly found: readonly string[];
  readonly sample: readonly Recipient[];
}

/** THE recipients: what a preview counts is what a publication then writes. */
const whoIsMeant = (tx: CompanyTransaction, { viewer, numbers, audience }: Whom) => sql`
  select p.id, p.name, p.surname, p.cuil, p.mail, p.sector_id, p.cuil = any(${[...numbers]}::text[]) as by_number
  from person p
  where p.company_id = ${tx.companyId} and ${inScope(tx, viewer)}
    and (${ofAudience(audience)} or (p.cuil = any(${[...numbers]}::text[]) and p.status <> 'inactive'))`;

export async function selectRecipients(
  tx: CompanyTransaction,
  whom: Whom,
  most: number,
): Promise<Recipients> {
  const { rows } = await sql<Recipients>`
    with named as materialized (${whoIsMeant(tx, whom)}),
    shown as (
      select n.id, n.name, n.surname, n.cuil, s.name as sector from named n
      left join sector s on s.company_id = ${tx.companyId} and s.id = n.sector_id
      order by n.surname collate "es-x-icu", n.name collate "es-x-icu", n.id limit ${most}
    )
    select count(*)::int as people, count(*) filter (where mail is null)::int as "withoutMail",
      coalesce(array_agg(cuil) filter (where by_number), '{}') as found,
      (select coalesce(jsonb_agg(to_jsonb(shown) order by surname collate "es-x-icu", name collate "es-x-icu", id), '[]') from shown) as sample
    from named`.execute(tx);
  return rows[0] as Recipients;
}

export interface NewPublication {
  readonly formId: number;
  readonly formVersion: number;
  readonly name: string;
  readonly dueOn: IsoDay | null;
  readonly remindDays: number | null;
  readonly notify: boolean;
  /** Of an anonymous form. */
  readonly cut: ResultCut | null;
  readonly people: number;
}

export async function insertPublication(
  tx: CompanyTransaction,
  p: NewPublication,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into form_publication (company_id, form_id, form_version, name, due_on, remind_days, notify, cut, people,
      published_by, published_at)
    values (${tx.companyId}, ${p.formId}::bigint, ${p.formVersion}, ${p.name}, ${p.dueOn}::date, ${p.remindDays}::smallint,
      ${p.notify}, ${p.cut}, ${p.people}, ${by}::bigint, ${at}) returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** One answer to give for each of them. @returns how many. */
export async function insertToAnswer(
  tx: CompanyTransaction,
  publicationId: number,
  whom: Whom,
  p: NewPublication,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with written as (
      insert into form_answer (company_id, form_id, form_version, source, publication_id, person_id, is_unnamed, state, due_on,
        created_at)
      select ${tx.companyId}::bigint, ${p.formId}::bigint, ${p.formVersion}::int, 'publication', ${publicationId}::bigint, n.id,
        ${p.cut !== null}, 'pending', ${p.dueOn}::date, ${at}::timestamptz
      from (${whoIsMeant(tx, whom)}) n order by n.id
      on conflict do nothing returning 1
    )
    select count(*)::int as count from written`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Drafts of earlier versions of those whom a publication names go on in its version. */
export async function updateDrafts(tx: CompanyTransaction, publicationId: number): Promise<void> {
  await sql`
    update form_answer a set form_version = u.form_version, version = a.version + 1
    from form_publication u
    where a.company_id = ${tx.companyId} and u.company_id = ${tx.companyId} and u.id = ${publicationId}::bigint
      and a.form_id = u.form_id and a.form_version < u.form_version and a.state in ('draft', 'rejected') and not a.is_unnamed
      and a.person_id in (select n.person_id from form_answer n where n.company_id = ${tx.companyId}
        and n.publication_id = ${publicationId}::bigint)`.execute(tx);
}
