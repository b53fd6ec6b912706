import { ACTIONS, e } from '@legajo/contract';
import { openFile } from '../../documents/public.ts';
import { type PageTransform, readType } from '../../folders/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { instructionToKeep } from '../transform/instruction.ts';
import { asItCame } from './as-it-came.ts';
import { type PublishedPages, selectPublished } from './published.sql.ts';
import { type ShownSample, takeMade } from './sample.ts';

/** A sample that was published once. */
export interface PublishedSample extends ShownSample {
  readonly document: PublishedPages;
  /** Its pages are as they went out, turned, cut or sealed, and not as they came. */
  readonly asPublished: boolean;
}

/**
 * Takes the pages of a published document as a sample: of the newest month, one that whoever asks may read, which is opened
 * for it like every document, with its entry in the trail. Null where there is none.
 *
 * @param before the document shown before.
 * @throws Failure `notFound` of the type; `forbiddenAction` for who may not read documents; as `openFile`.
 */
export async function takePublished(
  steps: Steps,
  typeId: number,
  before: number | null,
): Promise<PublishedSample | null> {
  const mostBytes = steps.platform.limits['pdf.settings.bytes'];
  const found = await steps.transaction(async (ctx) => {
    requireReader(ctx);
    const { transform } = await readType(ctx, typeId);
    const document = await selectPublished(ctx.tx, ctx.actor.personId, { typeId, before, mostBytes });
    return document && { document, turned: document.turned ?? turns(transform) };
  });
  if (!found) return null;
  const { document, turned } = found;
  const options = { download: false, revision: undefined };
  const { bytes, fileName } = await openFile(steps, document.id, document.personId, options);
  const came = asItCame(bytes, document.originalSha256);
  const sample = await takeMade(steps, came ?? bytes, fileName);
  return { ...sample, document, asPublished: turned || !came };
}

/** Nothing says how a personal publication without a date was turned: as its type does today. */
const turns = (transform: PageTransform) => instructionToKeep(transform) !== null;

function requireReader({ actor }: Pick<Ctx, 'actor'>): void {
  if (!actor.actions.has(ACTIONS.documentDetail) && !actor.actions.has(ACTIONS.documentSearch))
    throw new Failure(e.shared.forbiddenAction);
}
