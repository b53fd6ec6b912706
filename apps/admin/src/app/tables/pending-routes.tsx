import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell, texts } from '../root.tsx';
import { PENDING_PLACES, type Place, type PlaceKey } from './places.ts';

const screen = lazyRouteComponent(
  within(() => import('../../errors/Pending.tsx')),
  'Pending',
);

/** The screens that are not built yet, guarded already. */
export const pendingRoutes = PENDING_PLACES.map(pendingRoute);

function pendingRoute([, place]: readonly [PlaceKey, Place]) {
  return createRoute({
    getParentRoute: () => shell,
    path: place.path,
    staticData: { access: place.access },
    loader: texts('errors'),
    component: screen,
  });
}
