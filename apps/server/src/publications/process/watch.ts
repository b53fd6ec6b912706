import { processMay } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import type { ServerEvent } from '../../platform/http/sse.ts';
import { type ProcessRow, selectProcess } from '../statements/processes.sql.ts';
import { requireProcess } from './read.ts';

const LOOK_AGAIN_MS = 5000;
/** A reader that slow networks keep behind gets the newest state, not every state. */
const AT_MOST_EVERY_MS = 100;
const MAX_MS = 15 * 60 * 1000;

/** The states of a process as they come, until it rests: each is read anew, and nothing is held in between. @throws Failure `notFound`. */
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
    while (Date.now() < until) {
      const changed = platform.signals.next('legajo_process', `${companyId}:${id}`, LOOK_AGAIN_MS);
      const process = await read();
      if (!process) return;
      const payload = toWire(process);
      const text = JSON.stringify(payload);
      if (text !== last) yield { event: 'proceso', payload };
      last = text;
      if (rests(process)) return;
      await changed;
      await new Promise((resolve) => setTimeout(resolve, AT_MOST_EVERY_MS));
    }
  })();
}

function rests(process: ProcessRow): boolean {
  return !processMay('giveUp', process) || processMay('begin', process);
}
