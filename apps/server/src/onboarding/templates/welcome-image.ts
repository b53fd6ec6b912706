import { ACTIONS, e } from '@legajo/contract';
import { WELCOME_KINDS } from '@legajo/contract/onboarding';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lockPictures } from '../pictures.sql.ts';
import { drawUpload, keepPictures, releasePictures } from '../pictures.ts';
import { note, readTemplate } from './template.ts';
import { lockTemplate, type Template, updateTemplateImage } from './templates.sql.ts';
import { isWelcomedBy } from './welcome.sql.ts';

/** Gives a template an image, in the place of the one it had. @throws Failure `notFound` or `notAPicture`. */
export async function saveWelcomeImage(ctx: Ctx, id: number, upload: string): Promise<Template> {
  if (!(await lockTemplate(ctx.tx, id))) throw new Failure(e.shared.notFound);
  const before = await readTemplate(ctx, id);
  const [image] = await keepPictures(ctx, [(await drawUpload(ctx, upload)).whole]);
  if (!image) throw new Error('The store gave no address.');
  await change(ctx, before, image);
  return readTemplate(ctx, id);
}

/** Takes a template's image away; that there was none is no failure. @throws Failure `notFound` or `imageRequired`. */
export async function removeWelcomeImage(ctx: Ctx, id: number): Promise<Template> {
  if (!(await lockTemplate(ctx.tx, id))) throw new Failure(e.shared.notFound);
  const before = await readTemplate(ctx, id);
  if (before.kind === WELCOME_KINDS.image) throw new Failure(e.onboarding.imageRequired);
  if (before.image) await change(ctx, before, null);
  return readTemplate(ctx, id);
}

/**
 * The image of a template, for whoever works with templates or onboardings, and for whom it welcomes.
 *
 * @throws Failure `notFound`, the same for a template that is not there, one without an image and one of others.
 */
export async function readWelcomeImage(ctx: Ctx, id: number): Promise<{ bytes: Buffer; sha256: Buffer }> {
  const { actions, personId } = ctx.actor;
  const works = MAKERS.some((action) => actions.has(action));
  if (!works && !(await isWelcomedBy(ctx.tx, personId, id))) throw new Failure(e.shared.notFound);
  const { image } = await readTemplate(ctx, id);
  if (!image) throw new Failure(e.shared.notFound);
  return { bytes: await ctx.platform.store.read(ctx.tx, ctx.companyId, image), sha256: image };
}

const MAKERS = [ACTIONS.onboardingCreate, ACTIONS.onboardingEdit, ACTIONS.employees] as const;

async function change(ctx: Ctx, { id, name, image: before }: Template, image: Buffer | null): Promise<void> {
  await lockPictures(ctx.tx);
  await updateTemplateImage(ctx.tx, id, image, ctx.now);
  if (before && !image?.equals(before)) await releasePictures(ctx, [before]);
  await note(ctx, 'onboarding-template.changed', id, { name, image: image?.toString('hex') ?? null });
}
