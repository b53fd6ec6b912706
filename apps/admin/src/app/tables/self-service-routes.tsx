import { ACTIONS } from '@legajo/contract/actions';
import { createRoute, redirect } from '@tanstack/react-router';
import { traySearch } from '../../self-service/search-params.ts';
import { shell, texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { PLACES } from './places.ts';

export const SELF_SERVICE = '/self-service';

/** The task tray: documents and changes of people's own data that wait. */
export const taskTray = createRoute({
  ...atPlace('task_tray'),
  validateSearch: traySearch,
  // Who works with the newer tray goes there (decision C8).
  beforeLoad: async ({ context, preload }) => {
    const { actions } = context.backend.session.get();
    if (preload) return;
    if (actions.includes(ACTIONS.newTasks)) await context.leave(ELSEWHERE.tasks);
  },
  loader: texts('self-service', 'own-sections', 'people', 'errors'),
  component: screen(() => import('../../self-service/TrayScreen.tsx'), 'TrayScreen'),
});

/** Parent and child each ask for their action (decision B6). */
const selfServiceParent = createRoute({
  getParentRoute: () => shell,
  path: SELF_SERVICE,
  staticData: { access: PLACES.self_service.under },
});
// Its children stay out of the types: among some thirty addresses that are plain strings, they would widen every search.
export const selfService: typeof selfServiceParent = selfServiceParent.addChildren([
  createRoute({
    getParentRoute: () => selfServiceParent,
    path: '/',
    staticData: { access: 'session' },
    beforeLoad: () => {
      throw redirect({ to: PLACES.self_service.path } as never);
    },
  }),
  createRoute({
    getParentRoute: () => selfServiceParent,
    path: '/configuration',
    staticData: { access: PLACES.self_service.access },
    loader: texts('self-service'),
    component: screen(() => import('../../self-service/ConfigurationScreen.tsx'), 'ConfigurationScreen'),
  }),
]) as never;
