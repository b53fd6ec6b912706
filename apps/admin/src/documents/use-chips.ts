import type { DocumentOrigin } from '@legajo/contract/documents/origins';
import type { DocumentResult } from '@legajo/contract/documents/results';
import type { DocumentSeal } from '@legajo/contract/documents/seals';
import type { DocumentWait } from '@legajo/contract/waits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import type { WireState } from './documents.ts';
import type { DocumentsSearch } from './search-params.ts';

interface Lists {
  readonly folders: readonly { readonly idCarpeta: number; readonly nombre: string }[];
  readonly types: readonly { readonly tipo_id: number; readonly tipo_nombre: string }[];
}

/** The applied filters in words, each with the way to take it off. */
export function useChips(
  search: DocumentsSearch,
  lists: Lists,
  go: (change: { readonly [K in keyof DocumentsSearch]?: undefined }) => unknown,
): readonly Chip[] {
  const { t } = useTranslation('documents');
  const backend = useBackend();
  const sectors = useQuery({
    ...sectorsQuery(backend),
    enabled: (search.sector ?? search.sector_publicacion) !== undefined,
  }).data;
  const locations = useQuery({
    ...locationsQuery(backend),
    enabled: (search.locacion ?? search.locacion_publicacion) !== undefined,
  }).data;
  const named = (list: readonly { readonly id: number; readonly nombre: string }[] | undefined, id: string) =>
    list?.find((item) => String(item.id) === id)?.nombre ?? id;
  const words: { readonly [K in keyof DocumentsSearch]?: (value: string) => string } = {
    q: (text) => t(($) => $.chips.text, { text }),
    cuil: (value) => t(($) => $.chips.numbers, { count: value.split(',').length }),
    carpeta: (id) =>
      t(($) => $.chips.folder, {
        name: lists.folders.find((folder) => String(folder.idCarpeta) === id)?.nombre ?? id,
      }),
    tipo: (id) =>
      t(($) => $.chips.type, {
        name: lists.types.find((type) => String(type.tipo_id) === id)?.tipo_nombre ?? id,
      }),
    desde: (month) => t(($) => $.chips.from, { month }),
    hasta: (month) => t(($) => $.chips.until, { month }),
    estado: (state) => t(($) => $.states[state as WireState]),
    sector: (id) => t(($) => $.chips.sector, { name: named(sectors, id) }),
    proceso: (id) => t(($) => $.chips.process, { id }),
    pendiente: (what) => t(($) => $.chips.waits[what as DocumentWait]),
    sello: (seal) => t(($) => $.chips.seals[seal as DocumentSeal]),
    origen: (from) => t(($) => $.chips.origins[from as DocumentOrigin]),
    vence_desde: (day) => t(($) => $.chips.expires_from, { day }),
    vence_hasta: (day) => t(($) => $.chips.expires_until, { day }),
    publicado_desde: (month) => t(($) => $.chips.published_from, { month }),
    publicado_hasta: (month) => t(($) => $.chips.published_until, { month }),
    sector_publicacion: (id) => t(($) => $.chips.sector_then, { name: named(sectors, id) }),
    locacion_publicacion: (id) => t(($) => $.chips.location_then, { name: named(locations, id) }),
    resultado: (result) => t(($) => $.chips.results[result as DocumentResult]),
    locacion: (id) => t(($) => $.chips.location, { name: named(locations, id) }),
  };
  return Object.entries(words).flatMap(([name, say]) => {
    const value = search[name as keyof DocumentsSearch];
    if (value === undefined) return [];
    return [
      {
        id: name,
        label: say(String(value)),
        onRemove: () => go({ [name]: undefined, ...(name === 'carpeta' ? { tipo: undefined } : {}) }),
      },
    ];
  });
}
