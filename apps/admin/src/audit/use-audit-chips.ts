import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditChange, AuditSearch } from './search-params.ts';
import { eventsQuery } from './trail.ts';

const FILTERS = ['desde', 'hasta', 'clase', 'evento', 'quien', 'sobre', 'objeto'] as const;

/** What the trail is narrowed by, each to be taken away again. */
export function useAuditChips(search: AuditSearch, narrow: (change: AuditChange) => void): Chip[] {
  const { t } = useTranslation('audit');
  const events = useQuery(eventsQuery(useBackend())).data ?? [];
  const { desde, hasta, clase, evento, quien, sobre, objeto } = search;
  const labels = {
    desde: desde && t(($) => $.from_day, { day: desde }),
    hasta: hasta && t(($) => $.until_day, { day: hasta }),
    clase: clase && t(($) => $.classes[clase]),
    evento: evento && (events.find((one) => one.evento === evento)?.etiqueta ?? evento),
    quien: quien && t(($) => $.by_one),
    sobre: sobre && t(($) => $.about_one),
    objeto: objeto && t(($) => $.of_thing),
  };
  return FILTERS.flatMap((id) => {
    const label = labels[id];
    const gone = id === 'objeto' ? { objeto: undefined, idObjeto: undefined } : { [id]: undefined };
    return label ? [{ id, label, onRemove: () => narrow(gone) }] : [];
  });
}
