import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Requested } from '../kind.ts';
import { selectTold } from '../people.sql.ts';
import { candidatesOf } from './open-step.ts';
import type { AskedStep } from './step.ts';

/** No request stands behind the question. */
const unasked = (askedBy: number, aboutId: number | null): Requested => ({
  id: 0,
  kind: 'workflow',
  subjectId: 0,
  aboutId,
  askedBy,
  words: {},
});

/** Who would decide about a step if somebody asked now, those first whom its rule names. */
export async function wouldDecide(ctx: CompanyCtx, askedBy: number, step: AskedStep) {
  const { ids, via } = await candidatesOf(ctx, unasked(askedBy, null), step);
  const people = await selectTold(ctx.tx, ids);
  return { via, people: people.map(({ id, name, surname }) => ({ id, name, surname })) };
}

/** Whether one of these steps would have nobody, not even of the management, if somebody asked now (areas 8.3). */
export async function lacksPeople(
  ctx: CompanyCtx,
  asked: { readonly by: number; readonly aboutId: number | null; readonly steps: readonly AskedStep[] },
): Promise<boolean> {
  for (const step of asked.steps)
    if ((await candidatesOf(ctx, unasked(asked.by, asked.aboutId), step)).ids.length === 0) return true;
  return false;
}
