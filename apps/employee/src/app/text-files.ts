import type { LoadTexts } from '@legajo/ui/i18n/start.ts';

const own = import.meta.glob<object>('../locales/*/*.json', { import: 'default' });
const shared = import.meta.glob<object>('../../../../packages/ui/src/i18n/locales/*/*.json', {
  import: 'default',
});

/**
 * The texts of a language's area; a country's own file holds only the words that differ. A build brings them in few
 * files instead (`textBundles`).
 */
export const bringTexts: LoadTexts = async (locale, namespace) => {
  const path =
    own[`../locales/${locale}/${namespace}.json`] ??
    shared[`../../../../packages/ui/src/i18n/locales/${locale}/${namespace}.json`];
  return path?.();
};
