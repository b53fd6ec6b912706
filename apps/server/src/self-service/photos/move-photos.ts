import type { CompanySteps } from '../../platform/context.ts';
import { movePicturesOf } from '../../platform/pictures/move-pictures.ts';
import { photosInRows } from './photos-in-rows.sql.ts';

/**
 * Moves to the store the photographs that an earlier version wrote into rows, those that wait too.
 *
 * @param ending stops between two rows.
 * @returns how many rows were moved.
 */
export function movePhotos(steps: CompanySteps, ending?: AbortSignal): Promise<number> {
  return movePicturesOf(steps, photosInRows, ending);
}
