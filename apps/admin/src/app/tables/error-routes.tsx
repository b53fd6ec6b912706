import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root, shell, texts } from '../root.tsx';
import { clean, text } from '../search.ts';

const ERROR = { access: 'session', unremembered: true } as const;

/** Where any unknown address ends, without header and menu. */
export const notFoundPlain = createRoute({
  getParentRoute: () => root,
  path: '/404NH',
  staticData: ERROR,
  loader: texts('errors'),
  component: lazyRouteComponent(
    within(() => import('../../errors/NotFound.tsx')),
    'NotFoundPlain',
  ),
});

export const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: ERROR,
  beforeLoad: () => {
    throw redirect({ to: '/404NH' });
  },
});

const forbidden = createRoute({
  getParentRoute: () => shell,
  path: '/403',
  staticData: ERROR,
  validateSearch: (raw: Record<string, unknown>) => clean({ from: text(raw, 'from') }),
  loader: texts('errors'),
  component: lazyRouteComponent(
    within(() => import('../../errors/Forbidden.tsx')),
    'Forbidden',
  ),
});

const notFound = ['/404', '/404H'].map((path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: ERROR,
    loader: texts('errors'),
    component: lazyRouteComponent(
      within(() => import('../../errors/NotFound.tsx')),
      'NotFound',
    ),
  }),
);

export const errorRoutes = [forbidden, ...notFound];
