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

interface MailSearch {
  readonly id?: number;
  readonly idioma?: 'es' | 'pt';
}

const mails = createRoute({
  ...atPlace('custom_emails'),
  loader: texts('custom-emails'),
  component: screen(() => import('../../custom-emails/CustomEmailsScreen.tsx'), 'CustomEmailsScreen'),
});

const mail = createRoute({
  ...atPlace('custom_emails_edit'),
  validateSearch: ({ id, idioma }: Record<string, unknown>): MailSearch => ({
    ...(Number.isSafeInteger(Number(id)) && Number(id) > 0 ? { id: Number(id) } : {}),
    ...(idioma === 'es' || idioma === 'pt' ? { idioma } : {}),
  }),
  loader: texts('custom-emails', 'employee-file'),
  component: screen(() => import('../../custom-emails/CustomEmailEditScreen.tsx'), 'CustomEmailEditScreen'),
});

const welcome = createRoute({
  ...atPlace('welcome_email'),
  loader: texts('custom-emails'),
  component: screen(() => import('../../custom-emails/WelcomeEmailScreen.tsx'), 'WelcomeEmailScreen'),
});

/** Mails in the company's own words, and its welcome to everybody. */
export const customEmailRoutes = [mails, mail, welcome];
