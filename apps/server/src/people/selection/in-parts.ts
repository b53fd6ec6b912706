import { e } from '@legajo/contract';
import type { Ctx, Steps } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { holdRoll } from '../roll.ts';
import type { Outcome } from './outcome.ts';
import { resolveSelection, type Selected } from './selection.ts';

/** People in one short transaction. */
const AT_A_TIME = 250;

/**
 * Does an act to the people of a selection, a part of them in each short transaction, behind everybody else who writes
 * many. A part is done whole or not at all; a run that dies has done the parts before, and the act says of those what
 * it says of whoever has it already.
 *
 * @param act does it to a part of so many in all, with those that are left behind it, and gives the outcome of each.
 * @returns one for each, in their order; an id given twice counts once.
 * @throws Failure `fieldRequired` when nobody is named, `selectionChanged`, `selectionTooMany`.
 */
export async function actInParts<O extends Outcome>(
  steps: Steps,
  selected: Selected,
  act: (ctx: Ctx, ids: readonly number[], all: number, left: readonly number[]) => Promise<readonly O[]>,
): Promise<O[]> {
  const most = steps.platform.limits['selection.people'];
  const ids = [...new Set(await steps.transaction((ctx) => resolveSelection(ctx, selected, most)))];
  if (ids.length === 0) refuseField(e.people.fieldRequired, 'idusuarios', 'required');
  const outcomes: O[] = [];
  for (let i = 0; i < ids.length; i += AT_A_TIME) {
    const some = ids.slice(i, i + AT_A_TIME);
    const done = await steps.transaction(async (ctx) => {
      await holdRoll(ctx.tx);
      return act(ctx, some, ids.length, ids.slice(i + AT_A_TIME));
    });
    outcomes.push(...done);
  }
  return outcomes;
}
