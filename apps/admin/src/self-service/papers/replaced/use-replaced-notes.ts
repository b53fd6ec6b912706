import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { replacedQuery } from './replaced.ts';

/** What accepting each of these takes the place of, in few words; nothing of one that takes none. */
export function useReplacedNotes(ids: readonly number[], asked: boolean): ReadonlyMap<number, string> {
  const { t } = useTranslation('tray-document');
  const { data = [] } = useQuery({ ...replacedQuery(useBackend(), ids), enabled: asked });
  return new Map(
    data.flatMap(({ id, actual, reemplaza }) => {
      if (!actual) return [];
      const day = formatDate(actual.fecha);
      const until = actual.vence;
      if (!reemplaza) return [[id, t(($) => $.stays_short, { day })] as const];
      if (!until) return [[id, t(($) => $.replaces_short, { day })] as const];
      const note = actual.vencido
        ? t(($) => $.replaces_short_expired, { day, until })
        : t(($) => $.replaces_short_until, { day, until });
      return [[id, note] as const];
    }),
  );
}
