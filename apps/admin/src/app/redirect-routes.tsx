import { withBase } from '@legajo/ui/route/with-base.ts';
import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { PLACES, REDIRECTS, RESERVED } from './places.ts';
import { root, shell, texts } from './root.tsx';

const SELF_SERVICE = '/self-service';

/** Addresses that only lead on. */
export const redirects = REDIRECTS.filter(([path]) => path !== SELF_SERVICE).map(([path, access, to]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { access },
    beforeLoad: ({ params }) => {
      throw redirect({ to, params: params as Record<string, string> } as never);
    },
  }),
);

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
    loader: texts('errors'),
    component: lazyRouteComponent(
      within(() => import('../errors/Pending.tsx')),
      'Pending',
    ),
  }),
]) as never;

/** To the place that was wanted, which is never on another host; else home (decision C6). */
export const remembered = createRoute({
  getParentRoute: () => shell,
  path: '/redirect',
  staticData: { access: 'session', unremembered: true },
  beforeLoad: ({ context }) => {
    const wanted = context.backend.session.takeRemembered();
    throw wanted ? redirect({ href: withBase('/s', wanted) }) : redirect({ to: '/home' });
  },
});

/** Prefixes that look like a company's name and are none (decision C1). */
export const reserved = RESERVED.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { access: 'session', unremembered: true },
    beforeLoad: () => {
      throw redirect({ to: '/404NH' });
    },
  }),
);
