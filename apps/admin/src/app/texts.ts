import type { LoadTexts } from '@legajo/ui/i18n/start.ts';
import type access from '../locales/es-AR/access.json';
import type branding from '../locales/es-AR/branding.json';
import type certificates from '../locales/es-AR/certificates.json';
import type documentConfig from '../locales/es-AR/document-config.json';
import type documentDownload from '../locales/es-AR/document-download.json';
import type documents from '../locales/es-AR/documents.json';
import type employeeFile from '../locales/es-AR/employee-file.json';
import type employment from '../locales/es-AR/employment.json';
import type errors from '../locales/es-AR/errors.json';
import type firstDay from '../locales/es-AR/first-day.json';
import type folders from '../locales/es-AR/folders.json';
import type home from '../locales/es-AR/home.json';
import type leaveProfile from '../locales/es-AR/leave-profile.json';
import type login from '../locales/es-AR/login.json';
import type onboarding from '../locales/es-AR/onboarding.json';
import type organisation from '../locales/es-AR/organisation.json';
import type palette from '../locales/es-AR/palette.json';
import type payroll from '../locales/es-AR/payroll.json';
import type people from '../locales/es-AR/people.json';
import type peopleAsked from '../locales/es-AR/people-asked.json';
import type peopleList from '../locales/es-AR/people-list.json';
import type peopleLoads from '../locales/es-AR/people-loads.json';
import type profiles from '../locales/es-AR/profiles.json';
import type publicationList from '../locales/es-AR/publication-list.json';
import type publications from '../locales/es-AR/publications.json';
import type publishGeneric from '../locales/es-AR/publish-generic.json';
import type searches from '../locales/es-AR/searches.json';
import type selfService from '../locales/es-AR/self-service.json';
import type session from '../locales/es-AR/session.json';
import type settings from '../locales/es-AR/settings.json';
import type shell from '../locales/es-AR/shell.json';
import type withdrawal from '../locales/es-AR/withdrawal.json';
import { bringTexts } from './text-files.ts';

declare module '@legajo/ui/i18n/resources.ts' {
  interface Resources {
    access: typeof access;
    branding: typeof branding;
    certificates: typeof certificates;
    'document-config': typeof documentConfig;
    documents: typeof documents;
    'document-download': typeof documentDownload;
    searches: typeof searches;
    'people-asked': typeof peopleAsked;
    'people-list': typeof peopleList;
    'employee-file': typeof employeeFile;
    'people-loads': typeof peopleLoads;
    people: typeof people;
    employment: typeof employment;
    errors: typeof errors;
    'first-day': typeof firstDay;
    folders: typeof folders;
    home: typeof home;
    'leave-profile': typeof leaveProfile;
    login: typeof login;
    onboarding: typeof onboarding;
    organisation: typeof organisation;
    palette: typeof palette;
    payroll: typeof payroll;
    'publication-list': typeof publicationList;
    profiles: typeof profiles;
    'publish-generic': typeof publishGeneric;
    withdrawal: typeof withdrawal;
    publications: typeof publications;
    'self-service': typeof selfService;
    session: typeof session;
    settings: typeof settings;
    shell: typeof shell;
  }
}

/** Texts by locale and area. */
export const loadTexts: LoadTexts = bringTexts;
