import type { IsoDay } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { readView, today } from './directory.ts';

/**
 * Whether the directory shows whoever asks the faces of those who consented: it is on, and shows faces (areas 16.1).
 *
 * @returns the day of who is in it; null where it shows none.
 */
export async function seesFacesOn(ctx: Ctx): Promise<IsoDay | null> {
  const { isOn, omits } = await readView(ctx);
  return isOn && !omits.includes('photo') ? today(ctx) : null;
}
