import { processMay } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import type { ServerEvent } from '../../platform/http/sse.ts';
import { type ProcessRow, selectProcess } from '../statements/processes.sql.ts';
import { requireProcess } from './read.ts';

const LOOK_AGAIN_MS = 5000;
/** One that waits for its date changes by a word; a word may be lost. */
const LOOK_AGAIN_WAITING_MS = 30_000;
/** A reader that slow networks keep behind gets the newest state, not every state. */
const AT_MOST_EVERY_MS = 100;
const MAX_MS = 15 * 60 * 1000;

/** The states of a process as they come, until it rests, and of one that waits for its date, too: each is read anew, and nothing is held in between. @throws Failure `notFound`. */
export async function watchProcess(
  steps: Steps,
  id: number,
  toWire: (row: ProcessRow) => unknown,
): Promise<AsyncIterable<ServerEvent>> {
  await steps.transaction((ctx) => requireProcess(ctx, id));
  const { platform, companyId } = steps;
  const viewer = steps.actor.personId;
  const read = () => steps.transaction((ctx) => selectProcess(ctx.tx, viewer, id));
  return (async function* () {
    const until = Date.now() + MAX_MS;
    let last = '';
    let wait = LOOK_AGAIN_MS;
    while (Date.now() < until) {
      const changed = platform.signals.next('legajo_process', `${companyId}:${id}`, wait);
      const process = await read();
      if (!process) return;
      const payload = toWire(process);
      const text = JSON.stringify(payload);
      if (text !== last) yield { event: 'proceso', payload };
      last = text;
      if (!processMay('giveUp', process)) return;
      wait = processMay('begin', process) ? LOOK_AGAIN_WAITING_MS : LOOK_AGAIN_MS;
      await changed;
      await new Promise((resolve) => setTimeout(resolve, AT_MOST_EVERY_MS));
    }
  })();
}
