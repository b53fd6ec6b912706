import { createRoute } from '@tanstack/react-router';
import { teamSearch } from '../../profiles/leads/team-search.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

/** The integration profile by file. */
export const integrationProfile = createRoute({
  ...atPlace('integration_profile'),
  loader: texts('profiles'),
  component: screen(() => import('../../profiles/integration/IntegrationScreen.tsx'), 'IntegrationScreen'),
});

/** Who leads people, and which folders they see. */
export const management = createRoute({
  ...atPlace('management'),
  validateSearch: teamSearch,
  loader: texts('profiles'),
  component: screen(() => import('../../profiles/leads/TeamLeadsScreen.tsx'), 'TeamLeadsScreen'),
});
