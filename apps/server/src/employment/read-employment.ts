import type { EmployeeRecord } from '../people/public.ts';
import { readEmployee } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { countTies, type Ties } from './employment.sql.ts';
import { type Period, selectOrganizationModel, selectPeriods } from './periods.sql.ts';

export interface Employment {
  readonly employee: EmployeeRecord;
  readonly organizationModel: string | null;
  readonly ties: Ties;
  readonly periods: readonly Period[];
}

/**
 * An employee's working life, and what a dismissal would touch.
 *
 * @throws Failure `notFound`, also for somebody outside of the viewer's scope.
 */
export async function readEmployment(ctx: Ctx, id: number): Promise<Employment> {
  const employee = await readEmployee(ctx, id);
  return {
    employee,
    organizationModel: await selectOrganizationModel(ctx.tx, id),
    ties: await countTies(ctx.tx, [id]),
    periods: await selectPeriods(ctx.tx, id),
  };
}
