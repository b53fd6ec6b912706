import { e } from '@legajo/contract';
import { ONBOARDING_PAPER_PAGES } from '@legajo/contract/onboarding/onboarding';
import type { Ctx, Platform, Steps } from '../platform/context.ts';
import { keepPictures } from '../platform/pictures/kept-pictures.ts';
import { drawPdf, isPdf } from '../platform/pictures/pdf-pages.ts';
import {
  type Drawn,
  type PictureGate,
  type PictureRules,
  redrawPicture,
  uploadedPicture,
} from '../platform/pictures/picture.ts';

/** Photographs of papers come from telephones: 64 megapixels are read, and 2400 pixels keep every line of a page. */
const RULES = {
  minPx: 1,
  maxPx: 12_000,
  maxPixels: 64_000_000,
  notAPicture: e.onboarding.notAPicture,
  tooManyPixels: e.onboarding.pictureDimensions,
} as const;
/** The same of a paper, which may be a PDF as well. */
const PAPER_RULES = { ...RULES, notAPicture: e.onboarding.notAPaper } as const;
const PDF_RULES = {
  room: ONBOARDING_PAPER_PAGES,
  unreadable: e.onboarding.notAPaper,
  tooManyPages: e.onboarding.paperPages,
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
 * @throws Failure `notAPicture` or `busy`.
 */
export async function drawUpload(platform: Platform, key: string): Promise<Pictures> {
  return drawPictures(platform.pictures, await uploadedPicture(platform, key));
}

/** The same for bytes at hand. @throws Failure `notAPicture` or `busy`. */
export async function drawPictures(pictures: PictureGate, bytes: Buffer): Promise<Pictures> {
  const whole = await draw(pictures, bytes, SIDE_PX.whole);
  const small = await draw(pictures, whole.bytes, SIDE_PX.small);
  return { whole: whole.bytes, small: small.bytes };
}

/** A paper as it is kept: its first page whole and small, and those that follow. */
export interface PaperPictures extends Pictures {
  readonly more: readonly Buffer[];
}

/**
 * Draws a paper of the spool again: a picture is one page, a PDF is taken page by page.
 *
 * @throws Failure `notAPaper`, `pictureDimensions`, `paperPages`, `encrypted` or `busy`.
 */
export async function drawPaper(steps: Steps, key: string): Promise<PaperPictures> {
  const { pictures } = steps.platform;
  const bytes = await uploadedPicture(steps.platform, key);
  const page = async (file: Buffer) => (await draw(pictures, file, SIDE_PX.whole, PAPER_RULES)).bytes;
  const [whole, ...more] = isPdf(bytes) ? await drawPdf(steps, bytes, PDF_RULES, page) : [await page(bytes)];
  if (!whole) throw new Error('A paper has no page.');
  const small = await draw(pictures, whole, SIDE_PX.small, PAPER_RULES);
  return { whole, small: small.bytes, more };
}

/** What is see-through is white, as on paper. */
const draw = (
  pictures: PictureGate,
  bytes: Buffer,
  sidePx: number,
  rules: PictureRules = RULES,
): Promise<Drawn> =>
  redrawPicture(pictures, bytes, rules, {
    background: '#ffffff',
    resize: { width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true },
    as: { format: 'jpeg', quality: QUALITY },
  });

/**
 * Writes with an uploaded picture or without one.
 *
 * @param upload its key in the spool.
 * @param check refuses before the picture is drawn, and again in the transaction that writes.
 * @param work gets what `check` found, and the address of the picture.
 * @throws Failure `notAPicture`, `busy`, and those of both.
 */
export async function withPicture<T, S>(
  steps: Steps,
  upload: string | undefined,
  check: (ctx: Ctx) => Promise<S>,
  work: (ctx: Ctx, found: S, image: Buffer | null) => Promise<T>,
): Promise<T> {
  if (upload !== undefined) await steps.transaction(check);
  const drawn = upload === undefined ? [] : [(await drawUpload(steps.platform, upload)).whole];
  return keepPictures(steps, drawn, async (ctx: Ctx, [image]) => work(ctx, await check(ctx), image ?? null));
}
