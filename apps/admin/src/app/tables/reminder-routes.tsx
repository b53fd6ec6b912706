import { createRoute } from '@tanstack/react-router';
import { reminderSearch } from '../../reminders/search-params.ts';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

/** Reminders of what waits to be signed or opened. */
export const reminderRoutes = [
  createRoute({
    ...atPlace('signature_reminder'),
    validateSearch: reminderSearch,
    loader: texts('reminders'),
    component: screen(() => import('../../reminders/RemindersScreen.tsx'), 'RemindersScreen'),
  }),
];
