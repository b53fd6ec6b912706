import { stepsOf } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import type { LetterPicture } from '../../platform/mail/own-letter.ts';
import { pictureAt, readPicture } from '../../platform/pictures/kept-pictures.ts';
import { type GalleryPicture, selectPicture } from './gallery.sql.ts';

/** A picture of the gallery as it goes with a mail, kept in memory; null where it was deleted meanwhile. */
export async function readMailPicture(
  platform: Platform,
  companyId: number,
  id: number,
): Promise<LetterPicture | null> {
  const steps = stepsOf(platform, companyId);
  const row: GalleryPicture | undefined = await steps.transaction((ctx: CompanyCtx) =>
    selectPicture(ctx.tx, id),
  );
  if (!row) return null;
  const { bytes } = await readPicture(steps, async () => pictureAt(row.address), 'memory');
  return { bytes: Buffer.from(bytes), format: row.format, widthPx: row.width, heightPx: row.height };
}
