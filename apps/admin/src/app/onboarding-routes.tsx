import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PLACES } from './places.ts';
import { shell, texts } from './root.tsx';
import { clean, place, text, word } from './search.ts';

const list = createRoute({
  getParentRoute: () => shell,
  path: PLACES.onboarding_list.path,
  staticData: { access: PLACES.onboarding_list.access },
  validateSearch: (raw: Record<string, unknown>) =>
    clean({ ...place(raw), estado: word(raw, 'estado', ['activas', 'inactivas']) }),
  loader: texts('onboarding'),
  component: lazyRouteComponent(
    within(() => import('../onboarding/ListScreen.tsx')),
    'ListScreen',
  ),
});

const create = createRoute({
  getParentRoute: () => shell,
  path: PLACES.onboarding_create.path,
  staticData: { access: PLACES.onboarding_create.access },
  // The template that a new one is made from.
  validateSearch: (raw: Record<string, unknown>) => clean({ desde: text(raw, 'desde') }),
  loader: texts('onboarding'),
  component: lazyRouteComponent(
    within(() => import('../onboarding/CreateScreen.tsx')),
    'CreateScreen',
  ),
});

const edit = createRoute({
  getParentRoute: () => shell,
  path: PLACES.onboarding_edit.path,
  staticData: { access: PLACES.onboarding_edit.access },
  loader: texts('onboarding'),
  component: lazyRouteComponent(
    within(() => import('../onboarding/EditScreen.tsx')),
    'EditScreen',
  ),
});

/** What is asked of new people, and how they are welcomed. */
export const onboardingRoutes = [list, create, edit] as const;
