import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx, Ctx, OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { purposeKey } from '../platform/keys/wrap.ts';
import { deleteLogo, type Logo, selectLogo, upsertLogo } from './branding.sql.ts';
import { redraw } from './picture.ts';

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
 * @throws Failure `notAPicture` or `pictureTooMany`.
 */
export async function saveLogo(ctx: Ctx, key: string): Promise<SavedLogo> {
  const upload = await ctx.platform.store.openSpool(key);
  const { sha256, ...saved } = await keepLogo(ctx, await readFile(upload.path)).finally(() =>
    upload.release(),
  );
  await noteChange(ctx, { logo: sha256.toString('hex') });
  return saved;
}

/** Draws a picture again and keeps it as the company's logo. @throws Failure as `saveLogo`. */
export async function keepLogo(ctx: CompanyCtx, picture: Buffer): Promise<SavedLogo & { sha256: Buffer }> {
  const { platform, companyId, now } = ctx;
  const { png, width, height } = await redraw(picture);
  const sha256 = createHash('sha256').update(png).digest();
  const publicHash = logoHash(platform.config.secret, companyId);
  await upsertLogo(ctx.tx, companyId, { picture: png, sha256, publicHash, width, height, now });
  return { address: `/company/logo/${companyId}/${publicHash}?t=${now.getTime()}`, width, height, sha256 };
}

/** Takes the logo away; that there was none is no failure. */
export async function removeLogo(ctx: Ctx): Promise<void> {
  if (await deleteLogo(ctx.tx)) await noteChange(ctx, { logo: null });
}

/**
 * The logo by its public address.
 *
 * @throws Failure `notFound`, the same for a company that is not there, one without a logo, and a wrong hash.
 */
export async function readPublicLogo(ctx: OpenCtx, companyId: number, hash: string): Promise<Logo> {
  const logo = await inCompany(ctx.platform.db, companyId, (tx) => selectLogo(tx, hash));
  if (!logo) throw new Failure(e.shared.notFound);
  return logo;
}

/** The logo of the session's company. @throws Failure `notFound`, also for another company's. */
export async function readOwnLogo(ctx: Ctx, companyId: number): Promise<Logo> {
  const logo = companyId === ctx.companyId ? await selectLogo(ctx.tx) : null;
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
