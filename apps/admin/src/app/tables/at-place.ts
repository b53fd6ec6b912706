import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shell } from '../root.tsx';
import { PLACES, type Place, type PlaceKey, parentOf } from './places.ts';

/** Where a named place stands in the portal, and who may open it. */
export const atPlace = <K extends PlaceKey>(key: K) => ({
  getParentRoute: () => shell,
  path: PLACES[key].path as (typeof PLACES)[K]['path'],
  staticData: { access: PLACES[key].access },
});

/** A screen that is brought when it is opened, by the name it is exported with. */
export const screen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  bring: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(within(bring), name);

/** Places that ask for their parent's action besides their own. */
type UnderKey = {
  [K in PlaceKey]: (typeof PLACES)[K] extends { readonly under: unknown } ? K : never;
}[PlaceKey];

/**
 * A named place and the one above it, which leads on to it: each asks for its own action (decision B6).
 *
 * @param drawn the rest of the place's own route.
 */
export function underPlace(key: UnderKey, drawn: { readonly loader: unknown; readonly component: unknown }) {
  const place = PLACES[key] satisfies Place;
  const parent = createRoute({
    getParentRoute: () => shell,
    path: parentOf(place),
    staticData: { access: place.under },
  });
  const lead = createRoute({
    getParentRoute: () => parent,
    path: '/',
    staticData: { access: 'session' },
    beforeLoad: () => {
      throw redirect({ to: place.path } as never);
    },
  });
  const own = createRoute({
    getParentRoute: () => parent,
    path: place.path.slice(parentOf(place).length),
    staticData: { access: place.access },
    ...drawn,
  } as never);
  // Its children stay out of the types: among some thirty addresses that are plain strings, they would widen every search.
  return parent.addChildren([lead, own]) as never as typeof parent;
}
