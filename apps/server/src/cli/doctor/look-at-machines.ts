import { lookAtMoves, ofMoves } from '../../platform/db/distribute/movers.sql.ts';
import { withClient } from '../../platform/db/owner.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

/** How long one of several machines may take: all of them within the look's own deadline. */
const ANSWER_MS = 4_000;

/**
 * Looks at the machines that companies lie on, as the application reaches them, and at companies that move between them. Finds
 * nothing where all lie on one.
 */
export async function lookAtMachines(appUrl: string): Promise<readonly Finding[]> {
  const moves = await withClient(appUrl, async (client) => {
    await client.query(`set statement_timeout = ${ANSWER_MS}`);
    return lookAtMoves(client);
  });
  if (moves === null) return [];
  const silent = moves.silent.map((one) => failed('machines', `no answer of ${one}`));
  const unfinished = ofMoves(moves).map((words) => warning('machines', words));
  const found = [...silent, ...unfinished];
  return found.length > 0 ? found : [ok('machines', `${moves.places} answer, and nothing moves unattended`)];
}
