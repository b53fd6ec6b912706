import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root, texts } from '../root.tsx';
import { clean, text } from '../search.ts';

/** The ways in: for anybody, without header and menu. */
export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { access: 'public' },
  validateSearch: (raw: Record<string, unknown>) =>
    clean({
      ssoToken: text(raw, 'ssoToken'),
      reset: text(raw, 'reset'),
      expired: raw.expired === 'true' || raw.expired === true || undefined,
    }),
  beforeLoad: ({ context, search, preload }) => {
    const { session } = context.backend;
    if (preload) return;
    // Counts as nobody, here as in the guard (decision B14).
    if (session.get().user?.ingreso === 0) session.clear();
    if (search.ssoToken) throw redirect({ to: '/redirect/authSSO', search: { ssoToken: search.ssoToken } });
    if (session.get().token) throw redirect({ to: '/home' });
  },
  loader: texts('login', 'password', 'factors'),
  component: lazyRouteComponent(
    within(() => import('../../login/LoginRoute.tsx')),
    'LoginRoute',
  ),
});

export const authSso = createRoute({
  getParentRoute: () => root,
  path: '/redirect/authSSO',
  staticData: { access: 'public' },
  validateSearch: (raw: Record<string, unknown>) => clean({ ssoToken: text(raw, 'ssoToken') }),
  loader: texts('login'),
  component: lazyRouteComponent(
    within(() => import('../../login/SsoScreen.tsx')),
    'SsoScreen',
  ),
});

/** Every static address is matched before it; a name that is no company's is an unknown address (decision C1). */
export const company = createRoute({
  getParentRoute: () => root,
  path: '/$company',
  staticData: { access: 'public' },
  beforeLoad: async ({ context, params, preload }) => {
    if (preload) return;
    const { openCompanyLogin } = await import('../../login/company-login.ts');
    const known = await openCompanyLogin(context.backend, params.company);
    throw redirect({ to: known ? '/login' : '/404NH' });
  },
});
