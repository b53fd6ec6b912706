import type { LoadTexts } from '@legajo/ui/i18n/start.ts';
import type inspection from './locales/es-AR/inspection.json';
import type verify from './locales/es-AR/verify.json';

declare module '@legajo/ui/i18n/resources.ts' {
  interface Resources {
    inspection: typeof inspection;
    verify: typeof verify;
  }
}

const own = import.meta.glob<object>('./locales/*/*.json', { import: 'default' });
const kit = import.meta.glob<object>('../../../../packages/ui/src/i18n/locales/*/kit.json', {
  import: 'default',
});

export const loadTexts: LoadTexts = async (locale, namespace) => {
  const path =
    namespace === 'kit'
      ? kit[`../../../../packages/ui/src/i18n/locales/${locale}/kit.json`]
      : own[`./locales/${locale}/${namespace}.json`];
  return path?.();
};
