import type { Ctx } from '../../platform/context.ts';
import type { Upload } from '../upload.ts';
import { selectSheetNames } from '../uploads.sql.ts';

/** What the sheets of an upload are called, by their places: as when it was begun; none where its type has no template. */
export const sheetNames = async (ctx: Ctx, { typeId, places }: Upload): Promise<readonly string[]> =>
  places ? places.slots.map(({ name }) => name) : selectSheetNames(ctx.tx, typeId);
