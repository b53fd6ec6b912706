import { type ActionWord, rivalsOf } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { endSessionsOf } from '../session/public.ts';

/**
 * Adds profile types and action ids to a person. A type takes the place of another of its category, and with it go
 * the actions: one profile per category (D86). Their sessions end where their profiles are others then.
 */
export async function addAccess(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  personId: number,
  types: readonly number[],
  actions: readonly (number | ActionWord)[],
): Promise<void> {
  const rows = (values: readonly (number | string)[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb)`;
  const rivals = types.flatMap(rivalsOf).filter((type) => !types.includes(type));
  const lost = await sql`
    with replaced as (
      delete from person_profile where company_id = ${ctx.companyId} and person_id = ${personId}
        and type in (select v::smallint from ${rows(rivals)} v) returning 1
    ), dropped as (
      delete from person_action where company_id = ${ctx.companyId} and person_id = ${personId}
        and exists (select 1 from replaced)
    )
    select 1 from replaced limit 10`.execute(ctx.tx);
  const gained = await sql`
    insert into person_profile (company_id, person_id, type)
    select ${ctx.companyId}::bigint, ${personId}::bigint, v::smallint from ${rows(types)} v on conflict do nothing
    returning 1`.execute(ctx.tx);
  await sql`
    insert into person_action (company_id, person_id, action)
    select ${ctx.companyId}::bigint, ${personId}::bigint, v from ${rows(actions)} v on conflict do nothing`.execute(
    ctx.tx,
  );
  if (lost.rows.length + gained.rows.length > 0) await endSessionsOf(ctx, [personId]);
}
