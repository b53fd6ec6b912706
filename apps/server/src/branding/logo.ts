import { createHmac } from 'node:crypto';
import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { stepsOf } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx, OpenCtx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { purposeKey } from '../platform/keys/wrap.ts';
import {
  keepPictures,
  lockPictures,
  type Picture,
  readPicture,
  releasePictures,
} from '../platform/pictures/kept-pictures.ts';
import { uploadedPicture } from '../platform/pictures/picture.ts';
import { deleteLogo, selectLogo, upsertLogo } from './branding.sql.ts';
import { drawLogo } from './picture.ts';

export interface SavedLogo {
  /** Its public address. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Replaces the company's logo by an uploaded picture.
 *
 * @param key of the upload in the spool.
 * @throws Failure `notAPicture`, `pictureTooMany` or `busy`.
 */
export async function saveLogo(steps: Steps, key: string): Promise<SavedLogo> {
  const { png, width, height } = await drawLogo(
    steps.platform.pictures,
    await uploadedPicture(steps.platform, key),
  );
  return keepPictures(steps, [png], async (ctx: Ctx, [picture]) => {
    if (!picture) throw new Error('The store gave no address.');
    const saved = await keepLogo(ctx, { picture, width, height });
    await noteChange(ctx, { logo: picture.toString('hex') });
    return saved;
  });
}

/** A picture in the store that becomes the logo. */
export interface NewPicture {
  /** Its address. */
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Makes a picture of the store the company's logo, in the place of the one before. The pictures are held. */
export async function keepLogo(ctx: CompanyCtx, logo: NewPicture): Promise<SavedLogo> {
  const { platform, companyId, now } = ctx;
  const { picture, width, height } = logo;
  const publicHash = logoHash(platform.config.secret, companyId);
  const before = await selectLogo(ctx.tx);
  await upsertLogo(ctx.tx, { picture, publicHash, width, height, now });
  await releasePictures(ctx, [before?.address ?? null]);
  return { address: `/company/logo/${companyId}/${publicHash}?t=${now.getTime()}`, width, height };
}

/** Takes the logo away; that there was none is no failure. */
export async function removeLogo(ctx: Ctx): Promise<void> {
  await lockPictures(ctx.tx);
  const gone = await deleteLogo(ctx.tx);
  if (gone === undefined) return;
  await releasePictures(ctx, [gone]);
  await noteChange(ctx, { logo: null });
}

/**
 * The logo by its public address.
 *
 * @throws Failure `notFound`, the same for a company that is not there, one without a logo, and a wrong hash.
 */
export function readPublicLogo(
  { platform, now }: OpenCtx,
  companyId: number,
  hash: string,
): Promise<Picture> {
  return readPicture(stepsOf(platform, companyId, now), (ctx) => findLogo(ctx, hash), 'memory');
}

/** The logo of the session's company. @throws Failure `notFound`, also for another company's. */
export async function readOwnLogo(steps: Steps, companyId: number): Promise<Picture> {
  if (companyId !== steps.companyId) throw new Failure(e.shared.notFound);
  return readPicture(steps, (ctx: Ctx) => findLogo(ctx), 'memory');
}

/** Where the company's logo is. @throws Failure `notFound` where it has none. */
export async function findLogo({ tx }: CompanyCtx, hash?: string) {
  const logo = await selectLogo(tx, hash);
  if (!logo) throw new Failure(e.shared.notFound);
  return logo;
}

/** 128 bits in hexadecimal that nobody can make up without the installation's key. */
function logoHash(secret: Buffer, companyId: number): string {
  const key = purposeKey(secret, 'company logo');
  return createHmac('sha256', key).update(String(companyId)).digest('hex').slice(0, 32);
}

export function noteChange(ctx: Ctx, body: Record<string, string | null>): Promise<void> {
  const { companyId } = ctx;
  const actorId = ctx.actor.personId;
  return record(ctx, [
    { event: 'company.branding-changed', actorId, subject: 'company', subjectId: companyId, body },
  ]);
}
