import type { SessionUser } from '../api/session.ts';

/** What a session that was opened gives the device. */
interface Given {
  readonly user: Pick<SessionUser, 'usuario'>;
  readonly equipo?: string | undefined;
  readonly conocido?: string | undefined;
}

type Kept = 'device' | 'known';

const keyOf = (kept: Kept, prefix: string, user: string) => `${prefix}${kept}.${user.trim().toLowerCase()}`;

/** What this device sends with a sign-in of this user, of what earlier ones gave it, under the app's own prefix. */
export function keptFor(storage: Storage, prefix: string, user: string) {
  const read = (kept: Kept) => storage.getItem(keyOf(kept, prefix, user)) ?? undefined;
  return { equipo: read('device'), conocido: read('known') };
}

/** Keeps what an answer gives this device: leaving does not forget it, which is what it is for. */
export function keepGiven(storage: Storage, prefix: string, { equipo, conocido, user }: Given): void {
  if (equipo) storage.setItem(keyOf('device', prefix, user.usuario), equipo);
  if (conocido) storage.setItem(keyOf('known', prefix, user.usuario), conocido);
}
