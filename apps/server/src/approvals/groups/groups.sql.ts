import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { Named } from '../reading/reading.sql.ts';

/** A group of people who approve, with who is in it. */
export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly people: readonly Named[];
  /** Somebody in it is active. */
  readonly isValid: boolean;
  /** In how many workflows that are in force it approves. */
  readonly workflows: number;
  readonly version: number;
}

/** Groups by name, or those of these ids. */
export async function selectGroups(
  tx: CompanyTransaction,
  ids: readonly number[] | null,
  most: number,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.version, coalesce(m.people, '[]') as people, coalesce(m.valid, false) as "isValid",
      (select count(distinct s.workflow_id)::int from workflow_step s
        join workflow w on w.company_id = ${tx.companyId} and w.id = s.workflow_id and w.state = 'active'
        where s.company_id = ${tx.companyId} and s.group_id = g.id) as workflows
    from approver_group g
    left join lateral (
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'surname', p.surname)
        order by p.surname, p.name, p.id) as people, bool_or(p.status = 'active') as valid
      from approver_group_member x join person p on p.company_id = ${tx.companyId} and p.id = x.person_id
      where x.company_id = ${tx.companyId} and x.group_id = g.id) m on true
    where g.company_id = ${tx.companyId} and (${ids === null} or g.id = any(${[...(ids ?? [])]}::bigint[]))
    order by lower(g.name), g.id limit ${most}`.execute(tx);
  return rows;
}

/** Holds a group: whoever has it approve, or deletes it, waits. */
export async function lockGroup(
  tx: CompanyTransaction,
  id: number,
): Promise<{ readonly version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from approver_group where company_id = ${tx.companyId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0];
}

export async function countGroups(tx: CompanyTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approver_group where company_id = ${tx.companyId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether a group other than `but` has a name. */
export async function isGroupName(
  tx: CompanyTransaction,
  name: string,
  but: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approver_group where company_id = ${tx.companyId} and lower(name) = lower(${name})
      and id is distinct from ${but}::bigint`.execute(tx);
  return rows.length > 0;
}

export async function insertGroup(tx: CompanyTransaction, name: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approver_group (company_id, name, members_at) values (${tx.companyId}, ${name}, ${now})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** @param membersAt when who is in it changed; null where nobody did. */
export async function updateGroup(
  tx: CompanyTransaction,
  id: number,
  name: string,
  membersAt: Date | null,
): Promise<void> {
  await sql`
    update approver_group set name = ${name}, members_at = coalesce(${membersAt}::timestamptz, members_at),
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Those of these people who may be in a group: active, or in it already. */
export async function selectMembersAmong(
  tx: CompanyTransaction,
  ids: readonly number[],
  groupId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.company_id = ${tx.companyId} and p.id = any(${[...ids]}::bigint[])
      and (p.status = 'active' or exists (select 1 from approver_group_member m where m.company_id = ${tx.companyId}
        and m.group_id = ${groupId}::bigint and m.person_id = p.id))
    order by p.id limit ${ids.length}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Puts exactly these people into a group. @returns whether that changed anything. */
export async function replaceMembers(
  tx: CompanyTransaction,
  groupId: number,
  ids: readonly number[],
): Promise<boolean> {
  const gone = await sql`
    delete from approver_group_member where company_id = ${tx.companyId} and group_id = ${groupId}::bigint
      and person_id <> all(${[...ids]}::bigint[]) returning person_id`.execute(tx);
  const come = await sql`
    insert into approver_group_member (company_id, group_id, person_id)
    select ${tx.companyId}::bigint, ${groupId}::bigint, i from unnest(${[...ids]}::bigint[]) i
    on conflict do nothing returning person_id`.execute(tx);
  return gone.rows.length + come.rows.length > 0;
}

/** Whether a workflow in force, or a step of a request that waits, asks a group (areas 8.5). */
export async function isGroupUsed(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from workflow_step s join workflow w on w.company_id = ${tx.companyId} and w.id = s.workflow_id
      and w.state = 'active'
    where s.company_id = ${tx.companyId} and s.group_id = ${id}::bigint
    union all
    select 1 from approval_step s where s.company_id = ${tx.companyId} and s.group_id = ${id}::bigint
      and s.state in ('waiting', 'open')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes a group; steps that named it are left without one: those of what ended, and of workflows not in force. */
export async function deleteGroup(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`
    update approval_step set group_id = null
    where company_id = ${tx.companyId} and group_id = ${id}::bigint`.execute(tx);
  await sql`
    update workflow_step set group_id = null
    where company_id = ${tx.companyId} and group_id = ${id}::bigint`.execute(tx);
  await sql`delete from approver_group where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}
