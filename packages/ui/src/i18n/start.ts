import { countryOf } from '@legajo/contract/values/countries';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import './resources.ts';

/** Texts of one namespace in one locale, or nothing where the locale has none of its own. */
export type LoadTexts = (locale: string, namespace: string) => Promise<object | undefined>;

const BASE = 'es-AR';

/** Where a text is looked for: the country's few words, then the base. Portuguese stands alone, then base. */
function fallbacksOf(locale: string): readonly string[] {
  return locale === BASE ? [] : [BASE];
}

/**
 * The locale of a country code of the profile; unknown countries get Argentina's (S153). The word `ar`
 * means Argentina here and never reaches Intl, where it is Arabic.
 */
export function localeOf(country: string | null | undefined): string {
  const { locale } = countryOf(country);
  return locale === 'es' ? BASE : locale;
}

/** Starts the texts of an app. Namespaces arrive with the screens that use them. */
export async function startTexts(locale: string, load: LoadTexts): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init() {},
      read(language: string, namespace: string, done: (error: unknown, texts: object | boolean) => void) {
        load(language, namespace).then(
          (texts) => done(null, texts ?? {}),
          (error) => done(error, false),
        );
      },
    })
    .init({
      lng: locale,
      fallbackLng: (code) => [...fallbacksOf(code)],
      ns: ['kit'],
      defaultNS: 'kit',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      enableSelector: 'optimize',
    });
  return instance;
}
