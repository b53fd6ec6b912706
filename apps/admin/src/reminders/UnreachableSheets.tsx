import { printReminderSheets } from '@legajo/contract/calls/reminders';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PaperSheets } from '../accounts/PaperSheets.tsx';
import type { ReminderFilter } from './draft.ts';
import { foreseenQuery } from './reminders.ts';

/** Prints a sheet each for those whom no reminder reaches; nothing where there is nobody. */
export function UnreachableSheets({ filter }: { readonly filter: ReminderFilter }) {
  const { t } = useTranslation('reminders');
  const backend = useBackend();
  const total = useQuery(foreseenQuery(backend, filter)).data?.sin_canal.total ?? 0;
  if (total === 0) return null;
  return (
    <PaperSheets
      label={t(($) => $.sheets.print, { count: total })}
      working={t(($) => $.sheets.printing)}
      atMost={total}
      over="REMINDER_NOTHING"
      fetchPart={(parte) => backend.blob(printReminderSheets, { body: { ...filter, parte } })}
      fileName={t(($) => $.sheets.file)}
    />
  );
}
