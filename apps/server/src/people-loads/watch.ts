import type { Steps } from '../platform/context.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { type Load, selectLoad } from './loads.sql.ts';
import { requireLoad } from './review.ts';

const LOOK_AGAIN_MS = 5000;
/** A reader that slow networks keep behind gets the newest state, not every state. */
const AT_MOST_EVERY_MS = 100;
const MAX_MS = 15 * 60 * 1000;

/** The states of a load as they come, until it rests: each is read anew, and nothing is held in between. @throws Failure `notFound`. */
export async function watchLoad(
  steps: Steps,
  id: number,
  toWire: (load: Load) => unknown,
): Promise<AsyncIterable<ServerEvent>> {
  await steps.transaction((ctx) => requireLoad(ctx, id));
  const { platform, companyId } = steps;
  const { personId, management } = steps.actor;
  const read = () => steps.transaction((ctx) => selectLoad(ctx.tx, id, personId, management));
  return (async function* () {
    const until = Date.now() + MAX_MS;
    while (Date.now() < until) {
      const changed = platform.signals.next('legajo_load', `${companyId}:${id}`, LOOK_AGAIN_MS);
      const load = await read();
      if (!load) return;
      yield { event: 'carga', payload: toWire(load) };
      if (!['check', 'write', 'undo'].includes(load.state)) return;
      await changed;
      await new Promise((resolve) => setTimeout(resolve, AT_MOST_EVERY_MS));
    }
  })();
}
