import { createRoute } from '@tanstack/react-router';
import { billboardSearch, postSearch } from '../../billboard/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

const list = createRoute({
  ...atPlace('billboard'),
  validateSearch: billboardSearch,
  loader: texts('billboard'),
  component: screen(() => import('../../billboard/BillboardScreen.tsx'), 'BillboardScreen'),
});

const create = createRoute({
  ...atPlace('billboard_create'),
  loader: texts('billboard'),
  component: screen(() => import('../../billboard/PostFormScreen.tsx'), 'PostCreateScreen'),
});

const edit = createRoute({
  ...atPlace('billboard_edit'),
  validateSearch: postSearch,
  loader: texts('billboard'),
  component: screen(() => import('../../billboard/PostFormScreen.tsx'), 'PostEditScreen'),
});

/** Posts for the personnel. */
export const billboardRoutes = [list, create, edit];
