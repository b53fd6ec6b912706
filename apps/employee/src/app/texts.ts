import type { LoadTexts } from '@legajo/ui/i18n/start.ts';
import type employee from '../locales/es-AR/employee.json';
import type ownChanges from '../locales/es-AR/own-changes.json';
import type ownOnboarding from '../locales/es-AR/own-onboarding.json';
import type reader from '../locales/es-AR/reader.json';
import type waysIn from '../locales/es-AR/ways-in.json';

declare module '@legajo/ui/i18n/resources.ts' {
  interface Resources {
    employee: typeof employee;
    'own-changes': typeof ownChanges;
    'own-onboarding': typeof ownOnboarding;
    reader: typeof reader;
    'ways-in': typeof waysIn;
  }
}

const own = import.meta.glob<object>('../locales/*/*.json', { import: 'default' });
const shared = import.meta.glob<object>('../../../../packages/ui/src/i18n/locales/*/*.json', {
  import: 'default',
});

/** Texts by locale and area; a country's own file holds only the words that differ. */
export const loadTexts: LoadTexts = async (locale, namespace) => {
  const path =
    own[`../locales/${locale}/${namespace}.json`] ??
    shared[`../../../../packages/ui/src/i18n/locales/${locale}/${namespace}.json`];
  return path?.();
};
