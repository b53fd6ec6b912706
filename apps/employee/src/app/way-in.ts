import { withBase } from '@legajo/ui/route/with-base.ts';
import { type Arrival, readArrival } from './arrival.ts';
import { PLACE_LIST } from './places/places.ts';

/** The addresses of the places of somebody's own. */
const OWN = PLACE_LIST.filter(([, { access }]) => access === 'session').map(
  ([, { path }]) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`),
);

/**
 * What the way in begins with for somebody without a session; it is drawn before the rest of the app comes. Null for
 * what anybody may open and for addresses that lead nowhere: those are the router's.
 *
 * @returns with the place to come back to, which is null at the way in itself.
 */
export function readWayIn(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  base: string,
): { readonly wanted: string | null; readonly arrival: Arrival } | null {
  const { pathname, search, hash } = address;
  if (withBase(base, pathname) !== pathname) return null;
  const place = pathname.slice(base.length) || '/';
  const path = place.replace(/(?<=.)\/$/, '');
  if (path === '/login')
    return { wanted: null, arrival: readArrival(Object.fromEntries(new URLSearchParams(search))) };
  return OWN.some((one) => one.test(path)) ? { wanted: place + search + hash, arrival: {} } : null;
}
