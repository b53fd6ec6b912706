import { createRoute } from '@tanstack/react-router';
import { publishedSearch } from '../../forms/published/search-params.ts';
import { formSearch, formsSearch } from '../../forms/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

/** Digital forms of the company, and those on the shelf. */
const list = createRoute({
  ...atPlace('pickup'),
  validateSearch: formsSearch,
  loader: texts('forms'),
  component: screen(() => import('../../forms/list/FormsScreen.tsx'), 'FormsScreen'),
});

/** One of them: what it asks, how it is kept, to whom it goes, what was answered. */
const one = createRoute({
  ...atPlace('form'),
  validateSearch: formSearch,
  loader: texts('forms', 'form-builder', 'form-fields', 'forms-sent', 'publish-generic', 'dates'),
  component: screen(() => import('../../forms/FormScreen.tsx'), 'FormScreen'),
});

/** What was published of them. */
const published = createRoute({
  ...atPlace('published_eforms'),
  validateSearch: publishedSearch,
  loader: texts('forms-sent', 'dates'),
  component: screen(() => import('../../forms/published/PublishedScreen.tsx'), 'PublishedScreen'),
});

export const formRoutes = [list, one, published];
