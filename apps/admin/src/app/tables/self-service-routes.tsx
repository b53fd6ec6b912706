import { ACTIONS } from '@legajo/contract/actions';
import { createRoute, redirect } from '@tanstack/react-router';
import { inboxSearch } from '../../inbox/search-params.ts';
import { traySearch } from '../../self-service/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen, underPlace } from './at-place.ts';
import { ELSEWHERE } from './elsewhere.ts';

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
  loader: texts(
    'tray',
    'tray-document',
    'tray-reading',
    'self-service',
    'own-sections',
    'people',
    'employment',
    'errors',
  ),
  component: screen(() => import('../../self-service/TrayScreen.tsx'), 'TrayScreen'),
});

/** What people may change of themselves. */
export const selfService = underPlace('self_service', {
  loader: texts('self-service'),
  component: screen(() => import('../../self-service/ConfigurationScreen.tsx'), 'ConfigurationScreen'),
});

/** What waits for somebody's approval. */
const inbox = createRoute({
  ...atPlace('inbox'),
  validateSearch: inboxSearch,
  loader: texts('approvals', 'inbox', 'tray', 'employment'),
  component: screen(() => import('../../inbox/InboxScreen.tsx'), 'InboxScreen'),
});

/** Where messages lead to one request, the same in both portals. */
const approval = createRoute({
  ...atPlace('approval'),
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/inbox', search: { pedido: params.id }, replace: true });
  },
});

export const inboxRoutes = [inbox, approval];
