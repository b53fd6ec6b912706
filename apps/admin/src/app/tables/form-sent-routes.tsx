import { createRoute } from '@tanstack/react-router';
import { publishedSearch } from '../../forms/published/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

const published = createRoute({
  ...atPlace('published_eforms'),
  validateSearch: publishedSearch,
  loader: texts('forms-sent', 'dates'),
  component: screen(() => import('../../forms/published/PublishedScreen.tsx'), 'PublishedScreen'),
});

/** What was published of forms. */
export const sentFormRoutes = [published];
