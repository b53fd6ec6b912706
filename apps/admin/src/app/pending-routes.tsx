import { ACTIONS } from '@legajo/contract/actions';
import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ELSEWHERE } from './elsewhere.ts';
import { PENDING_PLACES, type Place, type PlaceKey } from './places.ts';
import { shell, texts } from './root.tsx';

const screen = lazyRouteComponent(
  within(() => import('../errors/Pending.tsx')),
  'Pending',
);

/** Declared by itself: it lies under a parent. */
const ELSEWHERE_DECLARED: readonly PlaceKey[] = ['self_service'];

/** The screens that are not built yet, guarded already. */
export const pendingRoutes = PENDING_PLACES.filter(([key]) => !ELSEWHERE_DECLARED.includes(key)).map(
  pendingRoute,
);

function pendingRoute([key, place]: readonly [PlaceKey, Place]) {
  return createRoute({
    getParentRoute: () => shell,
    path: place.path,
    staticData: { access: place.access },
    beforeLoad: async ({ context }) => {
      const { actions } = context.backend.session.get();
      if (key === 'task_tray' && actions.includes(ACTIONS.newTasks)) await context.leave(ELSEWHERE.tasks);
    },
    loader: texts('errors'),
    component: screen,
  });
}
