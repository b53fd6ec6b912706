import { ACTIONS, ITEM_ACTS } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import { reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { itemAllows, processAllows } from './states.sql.ts';

/** Processes that wait for a person since an instant or longer, after an id. */
export async function selectLongWaiting(
  tx: CompanyTransaction,
  since: Date,
  { unwarned, after, most }: { unwarned: boolean; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from process
    where company_id = ${tx.companyId} and waiting_since <= ${since}
      and (${processAllows('expire')} or ${processAllows('close')})
      and (not ${unwarned}::boolean or warned_at is null) and id > ${after}
    order by id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends the items of a process that nobody dealt with. */
export async function expireItems(tx: CompanyTransaction, processId: number, code: string): Promise<void> {
  await sql`
    update process_item set ${itemsExpired}, problem_code = ${code}, problem_values = '{}'
    where company_id = ${tx.companyId} and process_id = ${processId} and ${itemAllows('expire')}`.execute(tx);
}

const itemsExpired = sql`state = ${sql.lit(ITEM_ACTS.expire.to[0])}`;

export interface Told {
  readonly personId: number;
  readonly firstName: string;
  readonly mail: string;
}

const reachable = (
  tx: CompanyTransaction,
) => sql`p.mail is not null and p.status <> 'inactive' and not exists (
  select 1 from credential k where k.company_id = ${tx.companyId} and k.person_id = p.id and k.blocked_at is not null)`;
const holds = (tx: CompanyTransaction, ...actions: readonly number[]) => sql`exists (
  select 1 from person_action a where a.company_id = ${tx.companyId} and a.person_id = p.id
    and a.action in (${sql.join(actions.map((action) => sql.lit(String(action))))}))`;

/** The publisher of a process, if they still publish and can be written to. */
export async function selectPublisher(tx: CompanyTransaction, personId: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select p.id as "personId", p.name as "firstName", p.mail from person p
    where p.company_id = ${tx.companyId} and p.id = ${personId} and ${reachable(tx)}
      and ${holds(tx, ACTIONS.publishMassive)}`.execute(tx);
  return rows;
}

/** Those who look after processes and see this one: they see its folder, and everybody. */
export async function selectCarers(tx: CompanyTransaction, folderId: number, most: number): Promise<Told[]> {
  const viewer = sql`p.id`;
  const { rows } = await sql<Told>`
    select p.id as "personId", p.name as "firstName", p.mail from person p
    where p.company_id = ${tx.companyId} and ${reachable(tx)} and ${holds(tx, ACTIONS.processManager)}
      and ${reachOf(tx, viewer)} = 'all' and ${folderInScope(tx, viewer, sql`${folderId}::bigint`)}
    order by p.id limit ${most}`.execute(tx);
  return rows;
}
