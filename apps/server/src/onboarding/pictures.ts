import { readFile } from 'node:fs/promises';
import { e } from '@legajo/contract';
import type { CompanyCtx } from '../platform/context.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import { type Drawn, redrawPicture } from '../platform/files/picture.ts';
import { lockPictures } from './pictures.sql.ts';

/** Photographs of papers come from telephones: 64 megapixels are read, and 2400 pixels keep every line of a page. */
const RULES = {
  minPx: 1,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.onboarding.notAPicture,
  tooManyPixels: e.onboarding.notAPicture,
} as const;
const SIDE_PX = { whole: 2400, small: 320 } as const;
const QUALITY = 85;

/** A picture as it is kept: JPEG, and small. */
export interface Pictures {
  readonly whole: Buffer;
  readonly small: Buffer;
}

/**
 * Draws an upload of the spool again.
 *
 * @throws Failure `notAPicture`.
 */
export async function drawUpload(ctx: CompanyCtx, key: string): Promise<Pictures> {
  const upload = await ctx.platform.store.openSpool(key);
  const bytes = await readFile(upload.path).finally(() => upload.release());
  return drawPictures(bytes);
}

/** The same for bytes at hand. @throws Failure `notAPicture`. */
export async function drawPictures(bytes: Buffer): Promise<Pictures> {
  const whole = await draw(bytes, SIDE_PX.whole);
  const small = await draw(whole.bytes, SIDE_PX.small);
  return { whole: whole.bytes, small: small.bytes };
}

/** What is see-through is white, as on paper. */
const draw = (bytes: Buffer, sidePx: number): Promise<Drawn> =>
  redrawPicture(bytes, RULES, (picture) =>
    picture
      .flatten({ background: '#ffffff' })
      .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY }),
  );

/**
 * Keeps pictures in the store. From here to the end of the transaction no other keeps or releases one of the company:
 * the same picture may be kept twice, and must not be destroyed for one while it begins to be held for another.
 *
 * @returns their addresses.
 */
export async function keepPictures(ctx: CompanyCtx, pictures: readonly Buffer[]): Promise<Buffer[]> {
  await lockPictures(ctx.tx);
  return ctx.platform.store.write(ctx.tx, ctx.companyId, pictures);
}

/**
 * Destroys those of these pictures that no row holds any more; references say so. Whoever calls has the pictures locked
 * since before the rows were changed: whoever destroys waits for rows under way, and must not be waited for by them.
 */
export async function releasePictures(ctx: CompanyCtx, addresses: readonly Buffer[]): Promise<void> {
  for (const address of addresses)
    try {
      await inSavepoint(ctx.tx, () => ctx.platform.store.destroy(ctx.tx, address));
    } catch (error) {
      if ((error as { code?: string }).code !== STILL_HELD) throw error;
    }
}

/** `foreign_key_violation`. */
const STILL_HELD = '23503';
