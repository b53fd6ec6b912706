import type { Session } from '@legajo/ui/api/session.ts';
import type { MyDocument } from './my-document.ts';

/** What `public/boot.js` asked for before the app was here. */
interface FirstList {
  /** The session that it was asked for in. */
  readonly token: string;
  readonly list: Promise<FirstAnswer | null>;
}

/** The envelope of the list's first page. */
interface FirstAnswer {
  readonly results?: {
    readonly data?: readonly MyDocument[];
    readonly pagination?: { readonly next?: string };
  };
}

const holder = globalThis as { legajoFirstList?: FirstList | undefined };

/** What was asked for in this session before the app was here, left for whoever takes it; null where there is none. */
export async function seeFirstList(session: Session): Promise<readonly MyDocument[] | null> {
  const begun = holder.legajoFirstList;
  if (!begun || !session.holds(begun.token)) return null;
  const data = (await begun.list)?.results?.data ?? null;
  return session.holds(begun.token) ? data : null;
}

/**
 * The first page of the list that came beside the app, once, if it was asked for in this session; null where there is none,
 * and the app asks then as ever.
 */
export async function takeFirstList(
  session: Session,
): Promise<{ readonly data: readonly MyDocument[]; readonly next: string | undefined } | null> {
  const begun = holder.legajoFirstList;
  holder.legajoFirstList = undefined;
  if (!begun || !session.holds(begun.token)) return null;
  const results = (await begun.list)?.results;
  // It waited: by now the browser may be somebody else's.
  if (!results?.data || !session.holds(begun.token)) return null;
  return { data: results.data, next: results.pagination?.next };
}
