import type { LoadTexts } from '@legajo/ui/i18n/start.ts';
import type employee from '../locales/es-AR/employee.json';
import type ownChanges from '../locales/es-AR/own-changes.json';
import type ownOnboarding from '../locales/es-AR/own-onboarding.json';
import type reader from '../locales/es-AR/reader.json';
import type waysIn from '../locales/es-AR/ways-in.json';
import { bringTexts } from './text-files.ts';

declare module '@legajo/ui/i18n/resources.ts' {
  interface Resources {
    employee: typeof employee;
    'own-changes': typeof ownChanges;
    'own-onboarding': typeof ownOnboarding;
    reader: typeof reader;
    'ways-in': typeof waysIn;
  }
}

/** Texts by locale and area. */
export const loadTexts: LoadTexts = bringTexts;
