import { e } from '@legajo/contract';
import type { AccountPerson } from '../../account/public.ts';
import {
  type Outcome,
  outcomeOf,
  peopleToActFor,
  resolveSelection,
  type Selected,
} from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';

/** How the sheets of many come. */
interface SheetPlan {
  /** Ids of the people of each file, by surname and name: the way they are handed out. */
  readonly parts: readonly (readonly number[])[];
  /** Who gets none. */
  readonly left: readonly Outcome[];
}

const BY_NAME = new Intl.Collator('es', { sensitivity: 'base' });

/**
 * In which files the activation sheets of a selection come, each no longer than one print, and who gets none and why.
 * Nothing is kept of it: the files are drawn as they are asked for, so no live code lies in any store.
 *
 * @throws Failure `fieldRequired` when nobody is named, `selectionChanged`, `selectionTooMany`.
 */
export async function planSheets(ctx: Ctx, selected: Selected): Promise<SheetPlan> {
  const { limits } = ctx.platform;
  const ids = [...new Set(await resolveSelection(ctx, selected, limits['selection.people']))];
  if (ids.length === 0) refuseField(e.people.fieldRequired, 'idusuarios', 'required');
  const found = await peopleToActFor(ctx, ids);
  const printed: AccountPerson[] = [];
  const left: Outcome[] = [];
  for (const id of ids) {
    const { person = null, problem = e.shared.notFound } = found.get(id) ?? {};
    if (person && !problem) printed.push(person);
    else left.push(outcomeOf(id, person, problem));
  }
  printed.sort(
    (a, b) => BY_NAME.compare(a.surname, b.surname) || BY_NAME.compare(a.name, b.name) || a.id - b.id,
  );
  const most = limits['activation.sheets'];
  const parts = Array.from({ length: Math.ceil(printed.length / most) }, (_, i) =>
    printed.slice(i * most, (i + 1) * most).map(({ id }) => id),
  );
  return { parts, left };
}
