import type {
  LEAVE_BALANCES,
  LEAVE_COUNTINGS,
  LEAVE_DECIDERS,
  LEAVE_KINDS,
  LEAVE_PROOFS,
  LEAVE_UNITS,
} from '@legajo/contract/calls/leave-types';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** What is chosen for a type of leave. */
export interface LeaveTypeTerms {
  readonly name: string;
  readonly unit: keyof typeof LEAVE_UNITS;
  readonly counting: keyof typeof LEAVE_COUNTINGS;
  readonly balance: keyof typeof LEAVE_BALANCES;
  readonly cap: number | null;
  readonly belowZero: number;
  readonly proof: keyof typeof LEAVE_PROOFS;
  readonly proofDays: number | null;
  readonly noticeDays: number | null;
  readonly mostDays: number | null;
  readonly reserved: boolean;
  readonly decidedBy: keyof typeof LEAVE_DECIDERS;
  readonly paid: boolean;
  readonly payrollCode: string | null;
  readonly active: boolean;
}

export interface LeaveType extends LeaveTypeTerms {
  readonly id: number;
  readonly key: keyof typeof LEAVE_KINDS | null;
  readonly version: number;
}

const COLUMNS = sql`id, key, name, unit, counting, balance, cap::float8 as cap, below_zero::float8 as "belowZero", proof,
  proof_days as "proofDays", notice_days as "noticeDays", most_days::float8 as "mostDays", reserved,
  decided_by as "decidedBy", paid, payroll_code as "payrollCode", active, version`;

/** The company's types, the vacation first and then by name. */
export async function selectTypes(tx: CompanyTransaction): Promise<LeaveType[]> {
  const { rows } = await sql<LeaveType>`
    select ${COLUMNS} from leave_type where company_id = ${tx.companyId}
    order by balance = 'policy' desc, name collate "es-x-icu", id limit 500`.execute(tx);
  return rows;
}

/** A type, held until the transaction ends: nobody writes of it meanwhile. */
export async function holdType(tx: CompanyTransaction, id: number): Promise<LeaveType | undefined> {
  const { rows } = await sql<LeaveType>`
    select ${COLUMNS} from leave_type where company_id = ${tx.companyId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0];
}

export async function isTypeUsed(tx: CompanyTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from leave_entry where company_id = ${tx.companyId} and type_id = ${id}::bigint)
      or exists (select 1 from leave_request where company_id = ${tx.companyId} and type_id = ${id}::bigint)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** @returns its id; null where another type has the name, or is that of the policies. */
export async function insertType(tx: CompanyTransaction, t: LeaveTypeTerms): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_type (company_id, name, unit, counting, balance, cap, below_zero, proof, proof_days, notice_days,
      most_days, reserved, decided_by, paid, payroll_code, active)
    values (${tx.companyId}, ${t.name}, ${t.unit}, ${t.counting}, ${t.balance}, ${t.cap}::numeric, ${t.belowZero}::numeric,
      ${t.proof}, ${t.proofDays}, ${t.noticeDays}, ${t.mostDays}::numeric, ${t.reserved}, ${t.decidedBy}, ${t.paid},
      ${t.payrollCode}, ${t.active})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether another type has a name. */
export async function isNameTaken(tx: CompanyTransaction, name: string, but: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_type where company_id = ${tx.companyId} and fold(name) = fold(${name}) and id <> ${but}::bigint`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function updateType(tx: CompanyTransaction, id: number, t: LeaveTypeTerms): Promise<void> {
  await sql`
    update leave_type set name = ${t.name}, unit = ${t.unit}, counting = ${t.counting}, balance = ${t.balance},
      cap = ${t.cap}::numeric, below_zero = ${t.belowZero}::numeric, proof = ${t.proof}, proof_days = ${t.proofDays},
      notice_days = ${t.noticeDays}, most_days = ${t.mostDays}::numeric, reserved = ${t.reserved},
      decided_by = ${t.decidedBy}, paid = ${t.paid}, payroll_code = ${t.payrollCode}, active = ${t.active},
      version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

export async function deleteType(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from leave_type where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}
