import { createRoute } from '@tanstack/react-router';
import { reportSearch } from '../../reports/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

/** Reports of what was delivered, and what became of it. */
const reports = createRoute({
  ...atPlace('reports'),
  validateSearch: reportSearch,
  loader: texts('reports'),
  component: screen(() => import('../../reports/ReportsScreen.tsx'), 'ReportsScreen'),
});

export const reportRoutes = [reports];
