import { withBase } from '@legajo/ui/route/with-base.ts';
import { PLACES, placeAt, REDIRECTS } from './places.ts';

/** What an address asks of whoever has no session. */
export interface WayIn {
  /** The place to come back to once one is in; null at the way in itself. */
  readonly wanted: string | null;
  readonly expired: boolean;
  /** The token of a mailed link to another password. */
  readonly reset: string | undefined;
}

/**
 * Whether an address shows somebody without a session the way in, which is drawn before the portal comes. The same
 * that the guard says of it; null for addresses that anybody may open, that are refused, or that go on elsewhere:
 * those are the router's.
 *
 * @param base of the app, without a slash at its end.
 */
export function readWayIn(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  base: string,
): WayIn | null {
  const { pathname, search, hash } = address;
  if (withBase(base, pathname) !== pathname) return null;
  const place = pathname.slice(base.length) || '/';
  const path = place.replace(/(?<=.)\/$/, '');
  const asked = new URLSearchParams(search);
  if (path === '/login') {
    if (asked.has('ssoToken')) return null;
    return {
      wanted: null,
      expired: asked.get('expired') === 'true',
      reset: asked.get('reset') || undefined,
    };
  }
  const key = placeAt(path);
  const access = key
    ? PLACES[key].access
    : REDIRECTS.find(([from]) => new RegExp(`^${from.replace(/\$\w+/g, '[^/]+')}$`).test(path))?.[1];
  if (access === undefined) return null;
  return { wanted: place + search + hash, expired: false, reset: undefined };
}
