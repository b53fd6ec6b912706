import type { Ctx } from '../../platform/context.ts';
import { selectSheetNames } from '../uploads.sql.ts';

/** What the sheets of a type are called, by their places; none where its uploads have no template. */
export const sheetNames = (ctx: Ctx, typeId: number): Promise<readonly string[]> =>
  selectSheetNames(ctx.tx, typeId);
