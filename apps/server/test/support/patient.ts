import type { Answer } from './portal.ts';

const TRIES = 20;

/** Asks again while the portal says that it is busy, as a client does: how much room there is depends on the machine. */
export async function patient(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask();
    if (answer.code !== 'SYSTEM_BUSY' || tried === TRIES) return answer;
  }
}
