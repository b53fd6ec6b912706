import { database } from '../offline/database.ts';
import { TAKEN } from '../uploads/waiting/forget-taken.ts';

const isOf = (owner: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'owner' in value && value.owner === owner;

/**
 * Takes what somebody took or typed and did not send off this phone; what is another's, whose session ended here, stays for
 * them. With nothing left, the key goes too.
 */
export async function forgetOwn(owner: string): Promise<void> {
  const store = database(TAKEN);
  let others = 0;
  for (const name of await store.names()) {
    if (name === 'key') continue;
    if (isOf(owner, await store.read(name))) await store.remove(name);
    else others += 1;
  }
  if (others === 0) await store.drop();
}
