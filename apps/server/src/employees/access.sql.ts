import { rivalsOf } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyCtx } from '../platform/context.ts';

/**
 * Adds profile types and action ids to a person. A type takes the place of another of its category, and with it go
 * the actions: one profile per category (D86).
 */
export async function grantAccess(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId'>,
  personId: number,
  types: readonly number[],
  actions: readonly (number | 'payroll')[],
): Promise<void> {
  const rows = (values: readonly (number | string)[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb)`;
  const rivals = types.flatMap(rivalsOf).filter((type) => !types.includes(type));
  await sql`
    with replaced as (
      delete from person_profile where company_id = (select current_company()) and person_id = ${personId}
        and type in (select v::smallint from ${rows(rivals)} v) returning 1
    )
    delete from person_action where company_id = (select current_company()) and person_id = ${personId}
      and exists (select from replaced)`.execute(ctx.tx);
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
