import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { AskedItems } from '../items.ts';

/** Whose onboarding it is. */
export interface Subject {
  readonly id: number;
  readonly status: 'onboarding' | 'active' | 'inactive';
  /** Whether the viewer reaches them. */
  readonly visible: boolean;
}

/** A person of the company, whatever the viewer's scope. With `lock` they stay as they are until the transaction ends. */
export async function selectSubject(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
  lock: boolean,
): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select p.id, p.status, ${inScope(tx, viewer)} as visible from person p
    where p.company_id = ${tx.companyId} and p.id = ${id}
    ${lock ? sql`for no key update of p` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

export interface BroughtFile {
  readonly item: string;
  readonly at: Date;
  readonly by: number;
}

/** One beginning of a person, with what stands of its template. */
export interface OnboardingRow {
  readonly id: number;
  readonly personId: number;
  readonly templateId: number;
  readonly templateName: string;
  readonly kind: number;
  readonly message: string | null;
  readonly url: string | null;
  readonly image: Buffer | null;
  readonly items: AskedItems;
  readonly state: 'current' | 'finished' | 'replaced';
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly files: readonly BroughtFile[];
}

/**
 * When an onboarding that nothing followed was over: the person was activated; where no trail says so, dismissed.
 */
const OVER_AT = sql`coalesce(
  (select min(a.at) from audit_entry a where a.company_id = o.company_id and a.subject = 'person'
    and a.subject_id = o.person_id and a.event = 'employee.activated' and a.at >= o.began_at),
  p.dismissed_at)`;

/**
 * A person's onboardings, newest first: the last one, or up to 100. It goes on while the person is in onboarding, and
 * is finished when they are not any more: nothing of it is written down twice.
 */
export async function selectOnboardings(
  tx: CompanyTransaction,
  personId: number,
  all: boolean,
): Promise<OnboardingRow[]> {
  type Raw = Omit<OnboardingRow, 'files'> & { files: { item: string; at: string; by: number }[] };
  const { rows } = await sql<Raw>`
    select o.id, o.person_id as "personId", o.template_id as "templateId", t.name as "templateName",
      t.welcome_kind as kind, t.welcome_message as message, t.welcome_url as url, t.image_sha256 as image, o.items,
      coalesce(o.outcome, case when p.status = 'onboarding' then 'current' else 'finished' end) as state,
      o.began_at as "beganAt", o.reminded_at as "remindedAt",
      case when o.ended_at is not null then o.ended_at when p.status <> 'onboarding' then ${OVER_AT} end as "endedAt",
      coalesce((select jsonb_agg(jsonb_build_object('item', x.item, 'at', x.brought_at, 'by', x.brought_by))
        from onboarding_file x where x.company_id = o.company_id and x.onboarding_id = o.id), '[]'::jsonb) as files
    from onboarding o
    join person p on p.company_id = o.company_id and p.id = o.person_id
    join onboarding_template t on t.company_id = o.company_id and t.id = o.template_id
    where o.company_id = ${tx.companyId} and o.person_id = ${personId}
    order by o.id desc limit ${all ? 100 : 1}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    files: row.files.map((file) => ({ ...file, at: new Date(file.at) })),
  }));
}

/** What of a template a beginning takes, held so that it is not deactivated meanwhile; null for none. */
export async function selectBeginning(
  tx: CompanyTransaction,
  templateId: number,
): Promise<{ id: number; name: string; active: boolean; items: AskedItems } | null> {
  const { rows } = await sql<{ id: number; name: string; active: boolean; items: AskedItems }>`
    select id, name, active, items from onboarding_template
    where company_id = ${tx.companyId} and id = ${templateId} for share`.execute(tx);
  return rows[0] ?? null;
}

/** Closes the onboarding that a person has; the moment is now, or that at which it was over. */
export async function closeOnboarding(
  tx: CompanyTransaction,
  personId: number,
  outcome: 'finished' | 'replaced',
  now: Date,
): Promise<void> {
  const endedAt =
    outcome === 'replaced' ? sql`${now}::timestamptz` : sql`coalesce(${OVER_AT}, ${now}::timestamptz)`;
  await sql`
    update onboarding o set outcome = ${outcome}, ended_at = ${endedAt} from person p
    where o.company_id = ${tx.companyId} and o.person_id = ${personId} and o.ended_at is null
      and p.company_id = o.company_id and p.id = o.person_id`.execute(tx);
}

export interface NewOnboarding {
  readonly personId: number;
  readonly templateId: number;
  readonly items: AskedItems;
  readonly by: number | null;
  /** When the person was last reminded of one that this takes the place of. */
  readonly remindedAt: Date | null;
}

/** @returns the onboarding's id. */
export async function insertOnboarding(
  tx: CompanyTransaction,
  { personId, templateId, items, by, remindedAt }: NewOnboarding,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into onboarding (company_id, person_id, template_id, items, began_at, began_by, reminded_at)
    values (${tx.companyId}, ${personId}, ${templateId}, ${JSON.stringify(items)}::text::jsonb, ${now}, ${by}::bigint,
      ${remindedAt}::timestamptz)
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

export async function updateItems(tx: CompanyTransaction, id: number, items: AskedItems): Promise<void> {
  await sql`
    update onboarding set items = ${JSON.stringify(items)}::text::jsonb
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
}

/** Takes the files of these items along to another onboarding of the same person. */
export async function moveFiles(
  tx: CompanyTransaction,
  from: number,
  to: number,
  items: readonly string[],
): Promise<void> {
  await sql`
    update onboarding_file set onboarding_id = ${to}
    where company_id = ${tx.companyId} and onboarding_id = ${from} and item = any(${[...items]}::text[])`.execute(
    tx,
  );
}
