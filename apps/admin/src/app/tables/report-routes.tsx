import { createRoute } from '@tanstack/react-router';
import { auditSearch } from '../../audit/search-params.ts';
import { closeSearch } from '../../month-close/search-params.ts';
import { reminderSearch } from '../../reminders/search-params.ts';
import { reportSearch } from '../../reports/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

/** Reports of what was delivered, and what became of it. */
const reports = createRoute({
  ...atPlace('reports'),
  validateSearch: reportSearch,
  loader: texts('reports'),
  component: screen(() => import('../../reports/screens.ts'), 'ReportsScreen'),
});

/** The reports beside the main one; `guardado` opens the one that is kept, as its mail does. */
const report = createRoute({
  ...atPlace('report'),
  validateSearch: reportSearch,
  loader: texts('reports'),
  component: screen(() => import('../../reports/screens.ts'), 'ReportScreen'),
});

/** How far a month's people are with what was published to them. */
const monthClose = createRoute({
  ...atPlace('month_close'),
  validateSearch: closeSearch,
  loader: texts('month-close'),
  component: screen(() => import('../../month-close/MonthCloseScreen.tsx'), 'MonthCloseScreen'),
});

/** Reminders of what waits to be signed or opened. */
const reminders = createRoute({
  ...atPlace('signature_reminder'),
  validateSearch: reminderSearch,
  loader: texts('reminders'),
  component: screen(() => import('../../reminders/RemindersScreen.tsx'), 'RemindersScreen'),
});

/** All that happened, and whether it is whole. */
const audit = createRoute({
  ...atPlace('audit'),
  validateSearch: auditSearch,
  loader: texts('audit'),
  component: screen(() => import('../../audit/AuditScreen.tsx'), 'AuditScreen'),
});

/** What inspectors may see, and what they look at. */
const inspections = createRoute({
  ...atPlace('inspections'),
  loader: texts('inspections', 'retention'),
  component: screen(() => import('../../inspections/InspectionsScreen.tsx'), 'InspectionsScreen'),
});

export const reportRoutes = [audit, inspections, reports, report, monthClose, reminders];
