import type { SessionUser } from '../api/session.ts';

/** What a session that was opened gives the device. */
interface Given {
  readonly user: Pick<SessionUser, 'usuario'>;
  readonly equipo?: string | undefined;
  readonly conocido?: string | undefined;
}

type Kept = 'device' | 'known';

const keyOf = (kept: Kept, prefix: string, user: string) => `${prefix}${kept}.${user.trim().toLowerCase()}`;

/** An address, or a number that is led by a digit: no user's own name, as most have it. */
const NAMES_OTHERWISE = /@|^\d/;

/** The one user that this device was given something of; null where there are none or several. */
function onlyUser(storage: Storage, prefix: string): string | null {
  const begin = keyOf('known', prefix, '');
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  const users = keys.filter((key) => key.startsWith(begin));
  return users.length === 1 ? (users[0] ?? '').slice(begin.length) : null;
}

/**
 * What this device sends with a sign-in, of what earlier ones gave it, under the app's own prefix. Whose address or number
 * was typed is written down nowhere: it goes with what the device holds of one user, which is good for no other.
 *
 * @param typed a user name, or what else names one.
 */
export function keptFor(storage: Storage, prefix: string, typed: string) {
  const isName =
    !NAMES_OTHERWISE.test(typed.trim()) || storage.getItem(keyOf('known', prefix, typed)) !== null;
  const user = isName ? typed : (onlyUser(storage, prefix) ?? typed);
  const read = (kept: Kept) => storage.getItem(keyOf(kept, prefix, user)) ?? undefined;
  return { equipo: read('device'), conocido: read('known') };
}

/** Keeps what an answer gives this device: leaving does not forget it, which is what it is for. */
export function keepGiven(storage: Storage, prefix: string, { equipo, conocido, user }: Given): void {
  if (equipo) storage.setItem(keyOf('device', prefix, user.usuario), equipo);
  if (conocido) storage.setItem(keyOf('known', prefix, user.usuario), conocido);
}
