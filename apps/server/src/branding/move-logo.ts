import type { CompanySteps } from '../platform/context.ts';
import { movePicturesOf } from '../platform/pictures/move-pictures.ts';
import { logoInRow } from './logo-in-row.sql.ts';

/**
 * Moves to the store the logo that an earlier version wrote into its row.
 *
 * @param ending stops between two rows.
 * @returns how many rows were moved.
 */
export function moveLogo(steps: CompanySteps, ending?: AbortSignal): Promise<number> {
  return movePicturesOf(steps, [logoInRow], ending);
}
