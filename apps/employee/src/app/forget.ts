import type { Session } from '@legajo/ui/api/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetList } from '../documents/kept-list.ts';
import { endCopy } from '../offline/wanted.ts';
import { forgetDrafts } from './forget-drafts.ts';

/**
 * On leaving and on a lost session: a phone may be shared, so nothing of this person stays: session, data
 * in memory, the kept list, the encrypted copy and its key, what was written and not sent, and whatever a cache of this app might hold besides its own shell.
 */
export async function forgetEverything(
  session: Session,
  queries: QueryClient,
  why?: 'expired',
): Promise<void> {
  session.clear(why);
  queries.clear();
  forgetList(localStorage);
  forgetDrafts(localStorage);
  await endCopy().catch(() => undefined);
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}
