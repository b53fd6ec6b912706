import { ACTIONS, e } from '@legajo/contract';
import { WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  lockPictures,
  type Picture,
  type PictureOfRow,
  pictureAt,
  readPicture,
  releasePictures,
} from '../../platform/pictures/kept-pictures.ts';
import { withPicture } from '../pictures.ts';
import { heldTemplate, note, readTemplate } from './template.ts';
import { type Template, updateTemplateImage } from './templates.sql.ts';
import { isWelcomedBy } from './welcome.sql.ts';

/** Gives a template an image, in the place of the one it had. @throws Failure `notFound`, `notAPicture` or `busy`. */
export function saveWelcomeImage(steps: Steps, id: number, upload: string): Promise<Template> {
  const held = (ctx: Ctx) => heldTemplate(ctx, id);
  return withPicture(steps, upload, held, async (ctx, before, image) => {
    await change(ctx, before, image);
    return readTemplate(ctx, id);
  });
}

/** Takes a template's image away; that there was none is no failure. @throws Failure `notFound` or `imageRequired`. */
export async function removeWelcomeImage(ctx: Ctx, id: number): Promise<Template> {
  await lockPictures(ctx.tx);
  const before = await heldTemplate(ctx, id);
  if (before.kind === WELCOME_KINDS.image) throw new Failure(e.onboarding.imageRequired);
  if (before.image) await change(ctx, before, null);
  return readTemplate(ctx, id);
}

/**
 * The image of a template, for whoever works with templates or onboardings, and for whom it welcomes.
 *
 * @throws Failure `notFound`, the same for a template that is not there, one without an image and one of others.
 */
export function readWelcomeImage(steps: Steps, id: number): Promise<Picture> {
  return readPicture(steps, (ctx: Ctx) => findImage(ctx, id));
}

async function findImage(ctx: Ctx, id: number): Promise<PictureOfRow> {
  const { actions, personId } = ctx.actor;
  const works = MAKERS.some((action) => actions.has(action));
  if (!works && !(await isWelcomedBy(ctx.tx, personId, id))) throw new Failure(e.shared.notFound);
  const { image } = await readTemplate(ctx, id);
  if (!image) throw new Failure(e.shared.notFound);
  return pictureAt(image);
}

const MAKERS = [ACTIONS.onboardingCreate, ACTIONS.onboardingEdit, ACTIONS.employees] as const;

async function change(ctx: Ctx, { id, name, image: before }: Template, image: Buffer | null): Promise<void> {
  await updateTemplateImage(ctx.tx, id, image, ctx.now);
  if (before && !image?.equals(before)) await releasePictures(ctx, [before]);
  await note(ctx, 'onboarding-template.changed', id, { name, image: image?.toString('hex') ?? null });
}
