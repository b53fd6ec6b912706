import { createRoute, redirect } from '@tanstack/react-router';
import { inboxSearch } from '../../inbox/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

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
