import { withBase } from '@legajo/ui/route/with-base.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { root, shell } from '../root.tsx';
import { PLACE_LIST, parentOf, REDIRECTS, RESERVED } from './places.ts';

/** Parents of a place, which lead on to it themselves (`underPlace`). */
const PARENTS = PLACE_LIST.flatMap(([, place]) => (place.under === undefined ? [] : [parentOf(place)]));

/** Addresses that only lead on. */
export const redirects = REDIRECTS.filter(([path]) => !PARENTS.includes(path)).map(([path, access, to]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { access },
    beforeLoad: ({ params }) => {
      throw redirect({ to, params: params as Record<string, string> } as never);
    },
  }),
);

/** To the place that was wanted, which is never on another host; else home (decision C6). */
export const remembered = createRoute({
  getParentRoute: () => shell,
  path: '/redirect',
  staticData: { access: 'session', unremembered: true },
  beforeLoad: ({ context, preload }) => {
    if (preload) return;
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
