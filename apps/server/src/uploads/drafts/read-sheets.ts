import { e } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { type Drawn, uploadedPicture } from '../../platform/pictures/picture.ts';
import type { Places } from '../upload.ts';
import { readPages } from './read-pages.ts';

/**
 * Every page of the files of one call, drawn again; as many as the type wants and no more than it takes.
 *
 * @param files keys in the spool, in their order.
 * @throws Failure `tooManyPages`, `sheetMissing`, and as of `readPages`.
 */
export async function readSheets(steps: Steps, type: Places, files: readonly string[]): Promise<Drawn[]> {
  const most = type.slots.length || type.most;
  const sheets: Drawn[] = [];
  for (const key of files) {
    const bytes = await uploadedPicture(steps.platform, key);
    sheets.push(...(await readPages(steps, bytes, { turn: undefined, room: most - sheets.length })));
    if (sheets.length > most) refuseField(e.uploads.tooManyPages, 'file');
  }
  const least = type.slots.length > 0 ? type.slots.findLastIndex(({ required }) => required) + 1 : type.least;
  if (sheets.length < Math.max(1, least)) refuseField(e.uploads.sheetMissing, 'file');
  return sheets;
}
