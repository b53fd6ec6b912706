import type { LoadTexts } from '@legajo/ui/i18n/start.ts';
import type employee from '../locales/es-AR/employee.json';
import type ownAdvances from '../locales/es-AR/own-advances.json';
import type ownChanges from '../locales/es-AR/own-changes.json';
import type ownFeed from '../locales/es-AR/own-feed.json';
import type ownForms from '../locales/es-AR/own-forms.json';
import type ownLeave from '../locales/es-AR/own-leave.json';
import type ownLeaving from '../locales/es-AR/own-leaving.json';
import type ownListen from '../locales/es-AR/own-listen.json';
import type ownNews from '../locales/es-AR/own-news.json';
import type ownOnboarding from '../locales/es-AR/own-onboarding.json';
import type ownSeconds from '../locales/es-AR/own-seconds.json';
import type ownTogether from '../locales/es-AR/own-together.json';
import type ownUploads from '../locales/es-AR/own-uploads.json';
import type reader from '../locales/es-AR/reader.json';
import type waysIn from '../locales/es-AR/ways-in.json';
import { bringTexts } from './text-files.ts';

declare module '@legajo/ui/i18n/resources.ts' {
  interface Resources {
    employee: typeof employee;
    'own-advances': typeof ownAdvances;
    'own-changes': typeof ownChanges;
    'own-feed': typeof ownFeed;
    'own-forms': typeof ownForms;
    'own-leave': typeof ownLeave;
    'own-leaving': typeof ownLeaving;
    'own-listen': typeof ownListen;
    'own-news': typeof ownNews;
    'own-onboarding': typeof ownOnboarding;
    'own-seconds': typeof ownSeconds;
    'own-together': typeof ownTogether;
    'own-uploads': typeof ownUploads;
    reader: typeof reader;
    'ways-in': typeof waysIn;
  }
}

/** Texts by locale and area. */
export const loadTexts: LoadTexts = bringTexts;
