import { within } from '@legajo/ui/route/within.ts';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { guard } from './guard.ts';
import type { RouterContext } from './router-context.ts';

export const root = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'public' },
  component: Outlet,
  // Nothing that is done before a screen is done for a link that is only hovered over: it is asked again, and the
  // session with it, when somebody goes there.
  beforeLoad: ({ matches, location, context, preload }) =>
    preload
      ? undefined
      : guard(
          matches.map((match) => match.staticData),
          location,
          context.backend,
        ),
  notFoundComponent: lazyRouteComponent(
    within(() => import('../errors/NotFound.tsx')),
    'NotFoundPlain',
  ),
});

/** Brings the texts of an area before its screen is drawn. */
export const texts =
  (...areas: readonly string[]) =>
  async ({ context }: { context: RouterContext }) => {
    await context.texts.loadNamespaces([...areas]);
  };

/** Header, menu and footer around every screen but the ways in and 404NH. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  staticData: { access: 'session' },
  loader: texts('shell'),
  component: lazyRouteComponent(
    within(() => import('../shell/Shell.tsx')),
    'Shell',
  ),
});
