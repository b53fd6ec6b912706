import { sql } from 'kysely';
import type { CompanyCtx } from '../platform/context.ts';

/** Adds profile types and action ids to a person. */
export async function grantAccess(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId'>,
  personId: number,
  types: readonly number[],
  actions: readonly (number | 'payroll')[],
): Promise<void> {
  const rows = (values: readonly (number | string)[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb)`;
  await sql`
    insert into person_profile (company_id, person_id, type)
    select ${ctx.companyId}::bigint, ${personId}::bigint, v::smallint from ${rows(types)} v on conflict do nothing`.execute(
    ctx.tx,
  );
  await sql`
    insert into person_action (company_id, person_id, action)
    select ${ctx.companyId}::bigint, ${personId}::bigint, v from ${rows(actions)} v on conflict do nothing`.execute(
    ctx.tx,
  );
}
