import { createRoute } from '@tanstack/react-router';
import { texts } from '../root.tsx';
import { asked, place, text, word } from '../search.ts';
import { atPlace, screen } from './at-place.ts';

const list = createRoute({
  ...atPlace('onboarding_list'),
  validateSearch: (raw: Record<string, unknown>) =>
    asked({ ...place(raw), estado: word(raw, 'estado', ['activas', 'inactivas']) }),
  loader: texts('onboarding'),
  component: screen(() => import('../../onboarding/templates/ListScreen.tsx'), 'ListScreen'),
});

const create = createRoute({
  ...atPlace('onboarding_create'),
  // The template that a new one is made from.
  validateSearch: (raw: Record<string, unknown>) => asked({ desde: text(raw, 'desde') }),
  loader: texts('onboarding'),
  component: screen(() => import('../../onboarding/templates/CreateScreen.tsx'), 'CreateScreen'),
});

const edit = createRoute({
  ...atPlace('onboarding_edit'),
  loader: texts('onboarding'),
  component: screen(() => import('../../onboarding/templates/EditScreen.tsx'), 'EditScreen'),
});

/** What is asked of new people, and how they are welcomed. */
export const onboardingRoutes = [list, create, edit] as const;
