import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Process } from './processes.ts';

/** A process in words: its name, and what it counted. */
export function useProcessText() {
  // It stands around every screen: one that suspended would hide the screen until the words came.
  const { t, i18n } = useTranslation('publication-list', { useSuspense: false });
  const format = useFormat();
  useEffect(() => {
    void i18n.loadNamespaces('publication-list');
  }, [i18n]);
  return {
    name: (process: Process) =>
      [process.documento || t(($) => $.publication), format.period(process.periodo)]
        .filter(Boolean)
        .join(' · '),
    counts: (process: Process) => t(($) => $.counts, { done: process.publicados, count: process.total }),
  };
}
