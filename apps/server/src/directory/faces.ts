import type { Ctx } from '../platform/context.ts';
import { readView } from './directory.ts';

/** Whether the directory shows whoever asks the faces of those who consented: it is on, and shows faces (areas 16.1). */
export async function seesFaces(ctx: Ctx): Promise<boolean> {
  const { isOn, omits } = await readView(ctx);
  return isOn && !omits.includes('photo');
}
