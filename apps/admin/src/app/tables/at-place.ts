import { within } from '@legajo/ui/route/within.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../root.tsx';
import { PLACES, type PlaceKey } from './places.ts';

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
