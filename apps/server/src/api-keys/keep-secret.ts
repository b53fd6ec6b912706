import type { Ctx } from '../platform/context.ts';
import { updatePrefix } from './api-keys.sql.ts';
import { type NewKey, shownPrefix } from './key-text.ts';
import { insertSecret } from './secrets.sql.ts';

/** Of four milliards of beginnings one is taken now and then. */
const TRIES = 5;

/**
 * Gives a key a new secret; those before are good until an instant.
 *
 * @param make a new one each time: another company's key may begin alike.
 * @returns what its program shows.
 */
export async function keepSecret(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  id: number,
  make: () => NewKey,
  until: Date,
): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const made = make();
    if (!(await insertSecret(tx, id, made, { now, until }))) continue;
    await updatePrefix(tx, id, shownPrefix(made.prefix));
    return made.text;
  }
  throw new Error('No beginning of a key is free.');
}
