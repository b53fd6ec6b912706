import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { everyTypeQuery } from '../publications/setup.ts';
import type { ReminderDraft } from './draft.ts';
import { NewReminder } from './NewReminder.tsx';
import { remindersQuery } from './reminders.ts';
import { SavedReminders } from './SavedReminders.tsx';
import type { ReminderSearch } from './search-params.ts';

/** Reminding people of what waits for their signature: now, on a day, or again and again. */
export function RemindersScreen() {
  const { t } = useTranslation('reminders');
  const format = useFormat();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/documents/publish/signature-reminder' });
  const saved = useQuery(remindersQuery(useBackend(), search)).data?.pagination;
  const given = useGiven(search);
  const show = (id: string) =>
    void navigate({
      to: '/documents/publish/signature-reminder',
      search: clean({ vista: id === 'guardados' ? ('guardados' as const) : undefined }),
    });
  return (
    <Page title={t(($) => $.title)}>
      <Tabs
        label={t(($) => $.views)}
        current={search.vista ?? 'nuevo'}
        onChange={show}
        tabs={[
          { id: 'nuevo', label: t(($) => $.new) },
          { id: 'guardados', label: t(($) => $.saved), count: saved && format.number(saved.total) },
        ]}
      >
        {search.vista === 'guardados' ? (
          <SavedReminders search={search} />
        ) : given ? (
          <NewReminder key={JSON.stringify(given)} given={given} onSaved={() => show('guardados')} />
        ) : null}
      </Tabs>
    </Page>
  );
}

/** What the address says the reminder is of; null until the folder of its type is known. */
function useGiven(search: ReminderSearch): Partial<ReminderDraft> | null {
  const { objetivo, tipo, periodo, sector, locacion } = search;
  const types = useQuery({ ...everyTypeQuery(useBackend()), enabled: tipo !== undefined });
  const folder = types.data?.find(({ tipo_id }) => String(tipo_id) === tipo)?.carpeta_id;
  if (tipo !== undefined && types.isPending) return null;
  return clean({
    ...{ objetivo, periodo, sector, locacion },
    ...(folder === undefined ? {} : { carpeta: String(folder), tipo }),
  });
}
