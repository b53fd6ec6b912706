import { useTranslation } from 'react-i18next';

/** What who may publish months older than a year reads beside the month; nothing for everybody else. */
export function useYearsBack(setup: { readonly anios_atras: number } | undefined): string | undefined {
  // Also beside the month of a document, whose screen has texts of its own: nothing waits for these.
  const { t, ready } = useTranslation('publications', { useSuspense: false });
  const count = setup?.anios_atras ?? 0;
  return ready && count > 0 ? t(($) => $.years_back, { count }) : undefined;
}
