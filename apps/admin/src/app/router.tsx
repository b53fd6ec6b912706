import type { Backend } from '@legajo/ui/api/backend.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { ErrorScreen } from './ErrorScreen.tsx';
import { routeTree } from './routes.tsx';

export interface RouterContext {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly texts: i18n;
}

/** The app's places under `/s/`, by browser history. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    basepath: '/s',
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
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
