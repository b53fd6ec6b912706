import type { Backend } from '@legajo/ui/api/backend.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { ErrorScreen } from './ErrorScreen.tsx';
import type { Leave } from './elsewhere.ts';
import { routeTree } from './routes.tsx';

export interface RouterContext {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly texts: i18n;
  readonly leave: Leave;
  /** The company whose download a link is about, as the first address named it (S88). */
  readonly factory: string | null;
}

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
