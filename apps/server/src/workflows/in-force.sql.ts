import type { OnLate, StepRule } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

interface Row {
  readonly id: number;
  readonly workflow: string;
  readonly name: string | null;
  readonly groupName: string;
  readonly groupId: number;
  readonly rule: StepRule;
  readonly days: number;
  readonly onLate: OnLate;
}

/** The steps of the workflow in force of a type; one in force has a group in each. */
export async function selectInForce(tx: CompanyTransaction, documentTypeId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.name as workflow, s.name, g.name as "groupName", s.group_id as "groupId", s.rule, s.days,
      s.on_late as "onLate"
    from workflow_type x
    join workflow w on w.company_id = ${tx.companyId} and w.id = x.workflow_id
    join workflow_step s on s.company_id = ${tx.companyId} and s.workflow_id = w.id
    join approver_group g on g.company_id = ${tx.companyId} and g.id = s.group_id
    where x.company_id = ${tx.companyId} and x.document_type_id = ${documentTypeId}::bigint and x.is_active
    order by s.place limit 10`.execute(tx);
  return rows;
}
