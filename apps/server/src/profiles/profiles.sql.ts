import { sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { endSessionsOf } from '../session/public.ts';

/** Somebody whose profiles or scope are about to change. */
export interface Target {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly status: 'onboarding' | 'active' | 'inactive';
  readonly types: readonly number[];
  /** As they are stored. */
  readonly actions: readonly string[];
}

const idList = (ids: readonly (number | string)[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)`;

/** Locks these people's rows, in the order of their ids, so that two changes of one person follow each other. */
export async function lockPeople(tx: CompanyTransaction, ids: readonly number[]): Promise<void> {
  await sql`select 1 from person where company_id = ${tx.companyId}
    and id in (select v::bigint from ${idList(ids)} v) order by id for no key update`.execute(tx);
}

/** Those of these people whom the viewer may see. */
export async function selectTargets(
  tx: CompanyTransaction,
  viewer: number,
  ids: readonly number[],
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select p.id, p.name, p.surname, p.status,
      array(select t.type::int from person_profile t where t.company_id = ${tx.companyId} and t.person_id = p.id order by 1) as types,
      array(select a.action from person_action a where a.company_id = ${tx.companyId} and a.person_id = p.id order by 1) as actions
    from person p
    where p.company_id = ${tx.companyId} and p.id in (select v::bigint from ${idList(ids)} v) and ${inScope(tx, viewer)}
    order by p.id limit 5000`.execute(tx);
  return rows;
}

/**
 * Active people of the management profile. Their rows are locked: two who take it from each other at the same moment
 * wait for one another.
 */
export async function lockAdministrators(tx: CompanyTransaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.person_id as id from person_profile t
    join person p on p.company_id = ${tx.companyId} and p.id = t.person_id and p.status = 'active'
    where t.company_id = ${tx.companyId} and t.type = 2 order by t.person_id limit 5000 for update of t`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** What is written to people's profiles and actions: pairs of person and type, and of person and action. */
export interface AccessChange {
  readonly addTypes: readonly (readonly [number, number])[];
  readonly dropTypes: readonly (readonly [number, number])[];
  readonly addActions: readonly (readonly [number, string])[];
  readonly dropActions: readonly (readonly [number, string])[];
}

/**
 * Writes all of it, what goes before what comes, and ends the sessions of everybody in it: one was opened for what its
 * person could do then.
 */
export async function writeAccess(tx: CompanyTransaction, change: AccessChange, at: Date): Promise<void> {
  const pairs = (list: readonly (readonly [number, number | string])[]) =>
    sql`jsonb_array_elements(${JSON.stringify(list)}::text::jsonb)`;
  if (change.dropTypes.length > 0)
    await sql`delete from person_profile where company_id = ${tx.companyId}
      and (person_id, type) in (select (v->>0)::bigint, (v->>1)::smallint from ${pairs(change.dropTypes)} v)`.execute(
      tx,
    );
  if (change.addTypes.length > 0)
    await sql`insert into person_profile (company_id, person_id, type)
      select ${tx.companyId}::bigint, (v->>0)::bigint, (v->>1)::smallint from ${pairs(change.addTypes)} v
      returning 1`.execute(tx);
  if (change.dropActions.length > 0)
    await sql`delete from person_action where company_id = ${tx.companyId}
      and (person_id, action) in (select (v->>0)::bigint, v->>1 from ${pairs(change.dropActions)} v)`.execute(
      tx,
    );
  if (change.addActions.length > 0)
    await sql`insert into person_action (company_id, person_id, action)
      select ${tx.companyId}::bigint, (v->>0)::bigint, v->>1 from ${pairs(change.addActions)} v
      returning 1`.execute(tx);
  const { addTypes, dropTypes, addActions, dropActions } = change;
  const people = [...addTypes, ...dropTypes, ...addActions, ...dropActions].map(([id]) => id);
  await endSessionsOf({ tx, now: at }, [...new Set(people)]);
}

export interface CuilMatch {
  readonly id: number;
  readonly cuil: string;
}

/** People whom the viewer may see, by identity number. */
export async function selectByCuil(
  tx: CompanyTransaction,
  viewer: number,
  cuils: readonly string[],
): Promise<CuilMatch[]> {
  const { rows } = await sql<CuilMatch>`
    select p.id, p.cuil from person p where p.company_id = ${tx.companyId}
      and p.cuil in (select v from ${idList(cuils)} v) and ${inScope(tx, viewer)} order by p.id limit 5000`.execute(
    tx,
  );
  return rows;
}
