import { within } from '@legajo/ui/route/within.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamSearch } from '../employees/profiles/team-search.ts';
import { PLACES } from './places.ts';
import { shell, texts } from './root.tsx';

/** The integration profile by file. */
export const integrationProfile = createRoute({
  getParentRoute: () => shell,
  path: PLACES.integration_profile.path,
  staticData: { access: PLACES.integration_profile.access },
  loader: texts('profiles'),
  component: lazyRouteComponent(
    within(() => import('../employees/profiles/IntegrationScreen.tsx')),
    'IntegrationScreen',
  ),
});

/** Who leads people, and which folders they see. */
export const management = createRoute({
  getParentRoute: () => shell,
  path: PLACES.management.path,
  staticData: { access: PLACES.management.access },
  validateSearch: teamSearch,
  loader: texts('profiles'),
  component: lazyRouteComponent(
    within(() => import('../employees/profiles/TeamLeadsScreen.tsx')),
    'TeamLeadsScreen',
  ),
});
