import { paintCompany } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { selectColor } from './branding.sql.ts';
import { noteChange } from './logo.ts';

/** The company's seed colour, `#RRGGBB`; every other colour is solved from it in the browser. */
export function readColor(ctx: Ctx): Promise<string> {
  return selectColor(ctx.tx);
}

/** Sets the seed colour. Any is taken: what would be too faint to read is moved where it is shown. */
export async function saveColor(ctx: Ctx, color: string): Promise<string> {
  const before = await selectColor(ctx.tx);
  if (before !== color) {
    await paintCompany(ctx, color);
    await noteChange(ctx, { before, color });
  }
  return color;
}
