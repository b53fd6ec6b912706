import type { ApprovalKind, IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export interface Delegation {
  readonly id: number;
  readonly toId: number;
  readonly name: string;
  readonly surname: string;
  readonly firstOn: IsoDay;
  readonly lastOn: IsoDay;
  readonly kinds: readonly ApprovalKind[] | null;
  readonly endedAt: Date | null;
}

export interface NewDelegation {
  readonly fromId: number;
  readonly toId: number;
  readonly firstOn: IsoDay;
  readonly lastOn: IsoDay;
  /** Null: all of them. */
  readonly kinds: readonly ApprovalKind[] | null;
}

/** Somebody's delegations, those that end last first. */
export async function selectDelegations(
  tx: CompanyTransaction,
  fromId: number,
  most: number,
): Promise<Delegation[]> {
  return selectThose(tx, fromId, null, most);
}

export async function selectDelegation(
  tx: CompanyTransaction,
  fromId: number,
  id: number,
): Promise<Delegation | undefined> {
  const [row] = await selectThose(tx, fromId, id, 1);
  return row;
}

async function selectThose(
  tx: CompanyTransaction,
  fromId: number,
  id: number | null,
  most: number,
): Promise<Delegation[]> {
  const { rows } = await sql<Delegation>`
    select g.id, g.to_id as "toId", p.name, p.surname, g.first_on::text as "firstOn", g.last_on::text as "lastOn",
      g.kinds, g.ended_at as "endedAt"
    from approval_delegation g join person p on p.company_id = ${tx.companyId} and p.id = g.to_id
    where g.company_id = ${tx.companyId} and g.from_id = ${fromId}::bigint
      and (${id}::bigint is null or g.id = ${id}::bigint)
    order by g.last_on desc, g.id desc limit ${most}`.execute(tx);
  return rows;
}

/** Holds a person's row, so that two delegations made at once are compared one after the other. */
export async function holdPerson(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`select 1 from person where company_id = ${tx.companyId} and id = ${personId}::bigint
    for no key update`.execute(tx);
}

/** Whether days and kinds are delegated already. */
export async function overlaps(tx: CompanyTransaction, d: NewDelegation): Promise<boolean> {
  const kinds = d.kinds && [...d.kinds];
  const { rows } = await sql`
    select 1 from approval_delegation where company_id = ${tx.companyId} and from_id = ${d.fromId}::bigint
      and ended_at is null and first_on <= ${d.lastOn}::date and last_on >= ${d.firstOn}::date
      and (kinds is null or ${kinds}::text[] is null or kinds && ${kinds}::text[]) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertDelegation(tx: CompanyTransaction, d: NewDelegation, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval_delegation (company_id, from_id, to_id, first_on, last_on, kinds, made_at)
    values (${tx.companyId}, ${d.fromId}::bigint, ${d.toId}::bigint, ${d.firstOn}::date, ${d.lastOn}::date,
      ${d.kinds && [...d.kinds]}::text[], ${at})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

export async function updateDelegationEnded(tx: CompanyTransaction, id: number, at: Date): Promise<void> {
  await sql`update approval_delegation set ended_at = ${at}
    where company_id = ${tx.companyId} and id = ${id}::bigint and ended_at is null`.execute(tx);
}

/** Whether somebody is active in the company. */
export async function isActive(tx: CompanyTransaction, personId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from person where company_id = ${tx.companyId} and id = ${personId}::bigint
    and status = 'active'`.execute(tx);
  return rows.length > 0;
}
