import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { classIn, objectIn } from './kinds.ts';
import type { AuditChange, AuditSearch } from './search-params.ts';
import { type Entry, eventsQuery } from './trail.ts';

const FILTERS = ['desde', 'hasta', 'clase', 'evento', 'quien', 'sobre', 'objeto', 'asiento', 'ip'] as const;

/** What the trail is narrowed by, each to be taken away again. Somebody is called as the entries that were found call them. */
export function useAuditChips(
  search: AuditSearch,
  found: readonly Entry[],
  narrow: (change: AuditChange) => void,
): Chip[] {
  const { t } = useTranslation('audit');
  const events = useQuery(eventsQuery(useBackend())).data ?? [];
  const { desde, hasta, clase, evento, quien, sobre, objeto, idObjeto, asiento, ip } = search;
  const topic = classIn(clase);
  const kind = objectIn(objeto);
  const by = found.find((row) => String(row.quien?.id) === quien)?.quien;
  const about = found.find((row) => String(row.sobre?.id) === sobre)?.sobre;
  const thing = found.find((row) => row.objeto.tipo === objeto && String(row.objeto.id) === idObjeto);
  const labels = {
    desde: desde && t(($) => $.from_day, { day: desde }),
    hasta: hasta && t(($) => $.until_day, { day: hasta }),
    clase: topic && t(($) => $.classes[topic]),
    evento: evento && (events.find((one) => one.evento === evento)?.etiqueta ?? evento),
    quien: quien && (by ? t(($) => $.by_person, { name: formatName(by) }) : t(($) => $.by_somebody)),
    sobre:
      sobre && (about ? t(($) => $.about_person, { name: formatName(about) }) : t(($) => $.about_somebody)),
    objeto: kind && [t(($) => $.things[kind]), thing?.objeto.nombre ?? idObjeto].filter(Boolean).join(' · '),
    asiento: asiento && t(($) => $.entry_of, { n: Number(asiento) }),
    ip: ip && t(($) => $.from_address, { address: ip }),
  };
  return FILTERS.flatMap((id) => {
    const label = labels[id];
    const gone = id === 'objeto' ? { objeto: undefined, idObjeto: undefined } : { [id]: undefined };
    return label ? [{ id, label, onRemove: () => narrow(gone) }] : [];
  });
}
