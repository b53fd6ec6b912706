import { e } from '@legajo/contract';
import type { NamedKey } from '@legajo/contract/values/named-fields';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import type { Outcome } from '../selection/outcome.ts';
import type { Selected } from '../selection/selection.ts';
import type { Placing } from './change.ts';
import { placeSelected } from './each.ts';

/** Where people are to be; what is not there stays as each of them has it. */
export type Place = Pick<Placing, 'sector' | 'location' | 'position' | 'reportsTo'>;

/**
 * Gives people another sector, location, position or manager.
 *
 * @returns as `placeSelected`. @throws Failure `fieldRequired` when nothing is to change or nobody is named.
 */
export async function moveEmployees(
  ctx: Ctx,
  selected: Selected,
  place: Place,
  made: readonly NamedKey[] | undefined,
): Promise<Outcome[]> {
  const named = selected.ids.length > 0 || selected.found;
  if (named && Object.values(place).every((value) => value === undefined))
    refuseField(e.people.fieldRequired, 'sector', 'required');
  return placeSelected(ctx, selected, place, made);
}
