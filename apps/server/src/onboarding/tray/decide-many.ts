import { type ErrorDefinition, e } from '@legajo/contract';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { approvePaper, rejectPaper } from './decide.ts';
import { type Decided, selectDecided } from './tray.sql.ts';

/** The answer to one paper of many. */
export interface Decision {
  readonly id: number;
  /** Why it goes back; null accepts it. */
  readonly reason: string | null;
}

/** What became of one of them. */
export interface Outcome {
  readonly id: number;
  /** As it stands now, and whose; null for what is out of reach. */
  readonly paper: Decided | null;
  /** Somebody else was faster, whichever way. */
  readonly byOther: boolean;
  readonly problem: ErrorDefinition | null;
}

/**
 * Decides several papers, each in a transaction of its own and by the rules of one. What somebody else decided meanwhile
 * stays as it is and is told with who that was; it keeps no other back.
 *
 * @throws Failure `commentsMissing` where one would go back without words: then none is decided.
 */
export async function decidePapers(steps: Steps, decisions: readonly Decision[]): Promise<Outcome[]> {
  const most = steps.platform.limits['tray.decisions'];
  if (decisions.length > most) refuseField(e.uploads.tooManyIds, 'decisiones', 'invalid', { count: most });
  if (decisions.some(({ reason }) => reason?.trim() === ''))
    refuseField(e.uploads.commentsMissing, 'decisiones', 'required');
  const each = new Map(decisions.map((one) => [one.id, one]));
  const outcomes: Outcome[] = [];
  for (const one of each.values()) outcomes.push(await decideOne(steps, one));
  return outcomes;
}

async function decideOne(steps: Steps, { id, reason }: Decision): Promise<Outcome> {
  let [problem, decided]: [ErrorDefinition | null, boolean] = [null, false];
  try {
    decided = await steps.transaction((ctx: Ctx) =>
      reason === null ? approvePaper(ctx, id) : rejectPaper(ctx, id, { reason, copy: undefined }),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problem = error.definition;
  }
  const paper = await steps.transaction((ctx: Ctx) => selectDecided(ctx.tx, ctx.actor.personId, id));
  const byOther =
    !decided && paper !== null && paper.deciderId !== null && paper.deciderId !== steps.actor.personId;
  return { id, paper, byOther, problem };
}
