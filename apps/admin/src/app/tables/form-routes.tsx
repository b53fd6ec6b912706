import { createRoute } from '@tanstack/react-router';
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
  loader: texts('forms', 'form-builder', 'form-fields', 'dates'),
  component: screen(() => import('../../forms/FormScreen.tsx'), 'FormScreen'),
});

export const formRoutes = [list, one];
