import { dayIn, e, formatMonth } from '@legajo/contract';
import { askApproval } from '../../approvals/public.ts';
import { extendGrant } from '../../certificates/public.ts';
import { addDays } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { Failure } from '../../platform/failure.ts';
import { selectCompany } from '../statements/roll.sql.ts';
import { selectMatter } from './matter.sql.ts';
import { approvalNeeded } from './need.ts';

/** Days that a publication waits at most: the permission to use the certificate is kept as long (areas 2.10). */
const DAYS_IN_ALL = 31;
const DAY_MS = 86_400_000;

/**
 * Asks whoever has to approve what is ready of a process, and keeps the use of the certificate for as long as it may wait.
 *
 * @param by who confirmed it.
 * @param only the workflow's approval, and not that of a second person, which is asked when something is confirmed.
 * @returns the request; null where nobody has to approve it.
 * @throws Failure `approvals.nobody`
 */
export async function askIfNeeded(
  ctx: CompanyCtx,
  id: number,
  by: number,
  only?: 'workflow',
): Promise<number | null> {
  const matter = await selectMatter(ctx.tx, id);
  if (matter.documents === 0) return null;
  const need = await approvalNeeded(ctx, matter);
  if (!need || (only && need.kind !== only)) return null;
  const { timeZone } = await selectCompany(ctx.tx);
  const request = await askApproval(ctx, {
    kind: need.kind,
    subjectId: id,
    aboutId: matter.kind === 'single' ? matter.personId : null,
    askedBy: by,
    words: {
      ...need.words,
      type: matter.typeName,
      period: formatMonth(matter.period),
      documents: matter.documents,
    },
    steps: need.steps,
    preparedBy: matter.preparedBy,
    endsOn: addDays(dayIn(ctx.now, timeZone), DAYS_IN_ALL),
  });
  await extendGrant(ctx, id, new Date(ctx.now.getTime() + (DAYS_IN_ALL + 1) * DAY_MS));
  return request;
}

/** The same for a job, which nobody waits for: `nobody` where nobody could approve it, and nothing was asked. */
export async function askOrNobody(
  ctx: CompanyCtx,
  id: number,
  by: number,
  only?: 'workflow',
): Promise<number | null | 'nobody'> {
  try {
    return await inSavepoint(ctx.tx, () => askIfNeeded(ctx, id, by, only));
  } catch (error) {
    if (error instanceof Failure && error.definition === e.approvals.nobody) return 'nobody';
    throw error;
  }
}
