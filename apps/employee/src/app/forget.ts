import type { Session } from '@legajo/ui/api/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetList } from '../documents/kept-list.ts';
import { endCopy } from '../offline/wanted.ts';
import { ownerOf } from '../typed/use-owner.ts';
import { forgetTaken } from '../uploads/waiting/forget-taken.ts';
import { forgetDrafts } from './forget-drafts.ts';

/**
 * On leaving and on a lost session: a phone may be shared, so nothing of this person stays: session, data
 * in memory, the kept list, the encrypted copy and its key, and whatever a cache of this app might hold besides its own shell.
 * What they took or typed and did not send outlives a lost session, encrypted and for them alone: nobody can take it, or
 * find the words, again.
 */
export async function forgetEverything(
  session: Session,
  queries: QueryClient,
  why?: 'expired',
): Promise<void> {
  const { user } = session.get();
  session.clear(why);
  queries.clear();
  forgetList(localStorage);
  forgetDrafts(localStorage);
  await endCopy().catch(() => undefined);
  await import('../notices/OwnNoticeWishes.tsx')
    .then(({ forgetDevice }) => forgetDevice())
    .catch(() => undefined);
  if (why !== 'expired' && user)
    await import('../offline/kept.ts')
      .then(({ forgetOwn }) => forgetOwn(ownerOf(user)))
      // Where it cannot be told whose is what, all of it goes.
      .catch(forgetTaken);
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}
