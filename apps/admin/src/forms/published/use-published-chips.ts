import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formNamesQuery, sendersQuery } from './published.ts';
import type { Change, PublishedSearch } from './search-params.ts';

/** What the list is narrowed to, each with the way to let it go. */
export function usePublishedChips(
  search: PublishedSearch,
  onNarrow: (change: Change) => void,
): readonly Chip[] {
  const { t } = useTranslation('forms-sent');
  const backend = useBackend();
  const { q, formulario, remitente, estado, desde, hasta } = search;
  const forms = useQuery({ ...formNamesQuery(backend), enabled: formulario !== undefined }).data;
  const senders = useQuery({ ...sendersQuery(backend), enabled: remitente !== undefined }).data;
  const sender = senders?.find(({ id }) => String(id) === remitente);
  const labels = {
    q: q && `«${q}»`,
    formulario:
      formulario && (forms?.find(({ id }) => String(id) === formulario)?.nombre ?? t(($) => $.form)),
    remitente: remitente && (sender ? formatName(sender) : t(($) => $.sender)),
    estado: estado && t(($) => $.publication_states[estado]),
    desde: desde && t(($) => $.from_day, { day: desde }),
    hasta: hasta && t(($) => $.until_day, { day: hasta }),
  };
  return Object.entries(labels).flatMap(([id, label]) =>
    label ? [{ id, label, onRemove: () => onNarrow({ [id]: undefined }) }] : [],
  );
}
