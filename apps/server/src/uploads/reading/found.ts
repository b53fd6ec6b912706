import { e } from '@legajo/contract';
import { requireDataReach } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { locateBlob } from '../../platform/files/store.ts';
import { uploadOf } from '../deciding/decide.ts';
import { selectReading } from './reading.sql.ts';
import type { Judgement, Reading } from './reading.ts';

/** How an upload was read, and what was found where; without a judgement of one that was not. */
export interface FoundReading {
  readonly state: Reading['state'];
  readonly judgement: Judgement | null;
}

/**
 * What the machine made of somebody's upload, for whoever decides about it; never for its person.
 *
 * @throws Failure `notFound`, also of what is their own, of what nobody reads, and of what went meanwhile.
 */
export async function readingOf(steps: Steps, id: number): Promise<FoundReading> {
  const { state, blob } = await steps.transaction(async (ctx: Ctx) => {
    await requireDataReach(ctx);
    const upload = await uploadOf(ctx, id, false);
    const reading = upload && (await selectReading(ctx.tx, id, false));
    if (!reading || upload.personId === ctx.actor.personId) throw new Failure(e.uploads.notFound);
    const { state, found } = reading;
    return { state, blob: found && (await locateBlob(ctx.tx, ctx.companyId, found)) };
  });
  if (!blob) return { state, judgement: null };
  const bytes = await steps.platform.store.read(steps.companyId, blob);
  return { state, judgement: JSON.parse(Buffer.from(bytes).toString('utf8')) as Judgement };
}
