import { ACTIONS } from '@legajo/contract/actions';
import { createRoute, redirect } from '@tanstack/react-router';
import { inboxSearch } from '../../inbox/search-params.ts';
import { traySearch } from '../../self-service/search-params.ts';
import { editorSearch, workflowsSearch } from '../../workflows/search-params.ts';
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
  loader: texts('approvals', 'inbox', 'tray', 'employment', 'publication-approval'),
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

/** Who approves what, and in which order. */
const workflowList = createRoute({
  ...atPlace('workflow_list'),
  validateSearch: workflowsSearch,
  loader: texts('workflows', 'inbox'),
  component: screen(() => import('../../workflows/WorkflowsScreen.tsx'), 'WorkflowsScreen'),
});

/** One of them, new or kept; `draft` says which. */
const workflowEditor = createRoute({
  ...atPlace('workflow_create'),
  validateSearch: editorSearch,
  loader: texts('workflows', 'inbox'),
  component: screen(() => import('../../workflows/WorkflowScreen.tsx'), 'WorkflowScreen'),
});

export const workflowRoutes = [workflowList, workflowEditor];
