import { stepsOf } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { LetterLogo } from '../platform/mail/mail.ts';
import { readPicture } from '../platform/pictures/kept-pictures.ts';
import { findLogo } from './logo.ts';
import { shrinkLogo } from './picture.ts';

/** Where a PNG says its width and its height (ISO/IEC 15948, 11.2.2). */
const SIZE_AT = { width: 16, height: 20 } as const;

/** The logo of a company, small enough to go with each of its mails; null where it has none. Drawn once and kept in memory. */
export async function readMailLogo(platform: Platform, companyId: number): Promise<LetterLogo | null> {
  const steps = stepsOf(platform, companyId, platform.clock.now());
  try {
    const { bytes, mark } = await readPicture(steps, (ctx) => findLogo(ctx), 'memory');
    const png = await platform.pageImages.get(`${companyId} mail ${mark.toString('hex')}`, () =>
      shrinkLogo(platform.pictures, Buffer.from(bytes)),
    );
    const view = Buffer.from(png);
    return {
      png: view,
      widthPx: view.readUInt32BE(SIZE_AT.width),
      heightPx: view.readUInt32BE(SIZE_AT.height),
    };
  } catch (error) {
    // One that has no logo; or busy, and the mail goes out without.
    if (error instanceof Failure) return null;
    throw error;
  }
}
