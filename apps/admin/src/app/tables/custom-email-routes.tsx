import { createRoute } from '@tanstack/react-router';
import { texts } from '../root.tsx';
import { atPlace, screen } from './at-place.ts';

interface MailSearch {
  readonly id?: number;
  readonly idioma?: 'es' | 'pt';
}

const list = createRoute({
  ...atPlace('custom_emails'),
  loader: texts('custom-emails'),
  component: screen(() => import('../../custom-emails/CustomEmailsScreen.tsx'), 'CustomEmailsScreen'),
});

const edit = createRoute({
  ...atPlace('custom_emails_edit'),
  validateSearch: ({ id, idioma }: Record<string, unknown>): MailSearch => ({
    ...(Number.isSafeInteger(Number(id)) && Number(id) > 0 ? { id: Number(id) } : {}),
    ...(idioma === 'es' || idioma === 'pt' ? { idioma } : {}),
  }),
  loader: texts('custom-emails'),
  component: screen(() => import('../../custom-emails/CustomEmailEditScreen.tsx'), 'CustomEmailEditScreen'),
});

const welcome = createRoute({
  ...atPlace('welcome_email'),
  loader: texts('custom-emails'),
  component: screen(() => import('../../custom-emails/WelcomeEmailScreen.tsx'), 'WelcomeEmailScreen'),
});

/** Mails in the company's own words, and its welcome to everybody. */
export const customEmailRoutes = [list, edit, welcome];
