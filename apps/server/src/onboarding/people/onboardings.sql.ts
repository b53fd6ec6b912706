import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { AskedItems, StartingTemplate } from '../items.ts';

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
  readonly id: number;
  readonly item: string;
  readonly at: Date;
  readonly by: number;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly reason: string | null;
  /** How many pages it has. */
  readonly pages: number;
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
  /** Things of the company's own that were said to be done. */
  readonly done: readonly DoneItem[];
  /** First day of work, of the period that runs. */
  readonly hiredOn: IsoDay;
  readonly managerId: number | null;
  /** Of the line manager, and of those whom it names. */
  readonly names: Readonly<Record<string, string>>;
}

export interface DoneItem {
  readonly item: string;
  readonly at: Date;
  readonly by: number;
}

/** Names by id of the people whom these columns name. */
export const namesOf = (
  tx: CompanyTransaction,
  items: RawBuilder<unknown>,
  manager: RawBuilder<unknown>,
) => sql`
  coalesce((select jsonb_object_agg(n.id, n.surname || ', ' || n.name) from person n
    where n.company_id = ${tx.companyId} and (n.id = ${manager} or n.id in (
      select (x ->> 'owner')::bigint from jsonb_path_query(${items}, '$.*[*] ? (@.owner.type() == "number")') x))), '{}'::jsonb)`;

/**
 * When an onboarding that nothing followed was over: the person was activated; where no trail says so, dismissed.
 */
const overAt = (tx: CompanyTransaction) => sql`coalesce(
  (select min(a.at) from audit_entry a where a.company_id = ${tx.companyId} and a.subject = 'person'
    and a.subject_id = o.person_id and a.event = 'employee.activated' and a.at >= o.began_at),
  p.dismissed_at)`;

type Dated<T> = Omit<T, 'at'> & { at: string };
type Raw = Omit<OnboardingRow, 'files' | 'done'> & { files: Dated<BroughtFile>[]; done: Dated<DoneItem>[] };

const rowOf = (row: Raw): OnboardingRow => ({
  ...row,
  files: row.files.map((file) => ({ ...file, at: new Date(file.at) })),
  done: row.done.map((one) => ({ ...one, at: new Date(one.at) })),
});

const onboardings = (tx: CompanyTransaction) => sql`
    select o.id, o.person_id as "personId", o.template_id as "templateId", t.name as "templateName",
      t.welcome_kind as kind, t.welcome_message as message, t.welcome_url as url, t.image_sha256 as image, o.items,
      coalesce(o.outcome, case when p.status = 'onboarding' then 'current' else 'finished' end) as state,
      o.began_at as "beganAt", o.reminded_at as "remindedAt",
      case when o.ended_at is not null then o.ended_at when p.status <> 'onboarding' then ${overAt(tx)} end as "endedAt",
      p.hired_on as "hiredOn", p.reports_to as "managerId", ${namesOf(tx, sql`o.items`, sql`p.reports_to`)} as names,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'item', x.item, 'at', x.brought_at, 'by', x.brought_by,
          'state', x.state, 'reason', x.reason, 'pages', 1 + (select count(*) from onboarding_file_page g
            where g.company_id = ${tx.companyId} and g.file_id = x.id)))
        from onboarding_file x where x.company_id = ${tx.companyId} and x.onboarding_id = o.id), '[]'::jsonb) as files,
      coalesce((select jsonb_agg(jsonb_build_object('item', d.item, 'at', d.done_at, 'by', d.done_by))
        from onboarding_done d where d.company_id = ${tx.companyId} and d.onboarding_id = o.id), '[]'::jsonb) as done
    from onboarding o
    join person p on p.company_id = ${tx.companyId} and p.id = o.person_id
    join onboarding_template t on t.company_id = ${tx.companyId} and t.id = o.template_id`;

/**
 * A person's onboardings, newest first: the last one, or up to 100. It goes on while the person is in onboarding, and
 * is finished when they are not any more: nothing of it is written down twice.
 */
export async function selectOnboardings(
  tx: CompanyTransaction,
  personId: number,
  all: boolean,
): Promise<OnboardingRow[]> {
  const { rows } = await sql<Raw>`${onboardings(tx)}
    where o.company_id = ${tx.companyId} and o.person_id = ${personId}
    order by o.id desc limit ${all ? 100 : 1}`.execute(tx);
  return rows.map(rowOf);
}

/** The onboardings of several people that go on. */
export async function selectCurrent(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<OnboardingRow[]> {
  const { rows } = await sql<Raw>`${onboardings(tx)}
    where o.company_id = ${tx.companyId} and o.person_id = any(${[...personIds]}::bigint[]) and o.ended_at is null
      and p.status = 'onboarding'
    order by o.id limit 500`.execute(tx);
  return rows.map(rowOf);
}

/** What of a template a beginning takes, held so that it is not deactivated meanwhile; null for none. */
export async function selectBeginning(
  tx: CompanyTransaction,
  templateId: number,
): Promise<StartingTemplate | null> {
  const { rows } = await sql<StartingTemplate>`
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
    outcome === 'replaced' ? sql`${now}::timestamptz` : sql`coalesce(${overAt(tx)}, ${now}::timestamptz)`;
  await sql`
    update onboarding o set outcome = ${outcome}, ended_at = ${endedAt} from person p
    where o.company_id = ${tx.companyId} and o.person_id = ${personId} and o.ended_at is null
      and p.company_id = ${tx.companyId} and p.id = o.person_id`.execute(tx);
}

export interface NewOnboarding {
  readonly templateId: number;
  readonly items: AskedItems;
  readonly by: number | null;
  /** When the person was last reminded of one that this takes the place of. */
  readonly remindedAt: Date | null;
}

/** @returns the onboardings' ids by person. */
export async function insertOnboardings(
  tx: CompanyTransaction,
  personIds: readonly number[],
  { templateId, items, by, remindedAt }: NewOnboarding,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; personId: number }>`
    insert into onboarding (company_id, person_id, template_id, items, began_at, began_by, reminded_at)
    select ${tx.companyId}::bigint, person_id, ${templateId}::bigint, ${JSON.stringify(items)}::text::jsonb,
      ${now}::timestamptz, ${by}::bigint, ${remindedAt}::timestamptz
    from unnest(${[...personIds]}::bigint[]) person_id
    returning id, person_id as "personId"`.execute(tx);
  return new Map(rows.map(({ id, personId }) => [personId, id]));
}

/** Writes down whom onboardings name for something, in the place of whom they named. */
export async function writeOwners(
  tx: CompanyTransaction,
  ids: readonly number[],
  owners: readonly number[],
): Promise<void> {
  await sql`delete from onboarding_owner where company_id = ${tx.companyId} and onboarding_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  if (owners.length > 0)
    await sql`
      insert into onboarding_owner (company_id, person_id, onboarding_id)
      select ${tx.companyId}::bigint, person_id, id from unnest(${[...owners]}::bigint[]) person_id,
        unnest(${[...ids]}::bigint[]) id
      returning 1`.execute(tx);
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
  // What is done of the company's own stays done where the other template knows the same thing.
  await sql`
    update onboarding_done set onboarding_id = ${to}
    where company_id = ${tx.companyId} and onboarding_id = ${from} and item = any(${[...items]}::text[])`.execute(
    tx,
  );
}
