import { ErrorScreen } from '@legajo/ui/route/ErrorScreen.tsx';
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routes.tsx';

/** The app's places under `/s/`, by browser history unless another is given. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history, isServer: false } : { scrollRestoration: true }),
    basepath: '/s',
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    // Addresses are read by people: plain words, no JSON.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    trailingSlash: 'preserve',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
