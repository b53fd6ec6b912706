import { useSession } from '@legajo/ui/api/context.tsx';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const WORDS_MAX = 6;

/** A problem's short name, of two or three words: by its code, or its sentence cut off where it has none. */
export function useProblemName(): (problem: { readonly code: string; readonly message: string }) => string {
  const { t } = useTranslation('publications');
  const country = useSession().user?.pais;
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = t(($) => $.names, {
      returnObjects: true,
      identity: identityLabel(country),
    });
    return ({ code, message }) => names[code] ?? opening(message);
  }, [t, country]);
}

function opening(message: string): string {
  const words = message.replace(/[.:].*$/, '').split(' ');
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX).join(' ')}…` : words.join(' ');
}
