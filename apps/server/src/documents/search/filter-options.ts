import { DOCUMENT_WORDS, type Language, LENGTH, type PaperKey, paperText } from '@legajo/contract';
import { DOCUMENT_ORIGINS } from '@legajo/contract/documents/origins';
import { DOCUMENT_RESULTS } from '@legajo/contract/documents/results';
import { DOCUMENT_SEALS } from '@legajo/contract/documents/seals';
import type { searchFilters } from '@legajo/contract/documents/search-filters';
import { DOCUMENT_WAITS } from '@legajo/contract/waits';
import { listFolders, listTypesOf } from '../../folders/public.ts';
import { readVisiblePlaces } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';

export interface FilterOption {
  readonly id: number | string;
  readonly name: string;
}

/** A filter of the search, as it may be offered. */
export interface FilterOffer {
  readonly filter: keyof typeof searchFilters;
  readonly kind: 'texto' | 'lista' | 'mes' | 'dia' | 'opcion';
  readonly options: readonly FilterOption[];
  /** Most characters of a text, or most numbers of a list of them; null where there is no such limit. */
  readonly most: number | null;
}

/** Types that the person may see, those out of use too: documents lie in them. */
export const searchableTypes = async (ctx: Ctx) => [
  ...(await listTypesOf(ctx, [], false)),
  ...(await listTypesOf(ctx, [], true)),
];

/** Every filter of the search, with what may be chosen within the reach of whoever asks. */
export async function offerFilters(ctx: Ctx): Promise<readonly FilterOffer[]> {
  const { language } = ctx.actor;
  const types = await searchableTypes(ctx);
  const folders = [...(await listFolders(ctx, {})), ...(await listFolders(ctx, { archived: true }))];
  const { sectors, locations } = await readVisiblePlaces(ctx);
  const words = (filter: string, all: readonly string[]) =>
    all.map((word) => ({ id: word, name: paperText(`filter.${filter}.${word}` as PaperKey, language) }));
  const none = { options: [], most: null };
  const offers: { readonly [F in keyof typeof searchFilters]: Omit<FilterOffer, 'filter'> } = {
    q: { ...none, kind: 'texto', most: LENGTH.search },
    cuil: { ...none, kind: 'texto', most: ctx.platform.limits['search.cuil'] },
    tipo: { ...none, kind: 'lista', options: types },
    carpeta: { ...none, kind: 'lista', options: folders },
    periodo_desde: { ...none, kind: 'mes' },
    periodo_hasta: { ...none, kind: 'mes' },
    estado: { ...none, kind: 'opcion', options: words('estado', DOCUMENT_WORDS) },
    sector: { ...none, kind: 'lista', options: sectors },
    locacion: { ...none, kind: 'lista', options: locations },
    proceso: { ...none, kind: 'texto' },
    pendiente: { ...none, kind: 'opcion', options: words('pendiente', DOCUMENT_WAITS) },
    sello: { ...none, kind: 'opcion', options: words('sello', DOCUMENT_SEALS) },
    origen: { ...none, kind: 'opcion', options: words('origen', DOCUMENT_ORIGINS) },
    vence_desde: { ...none, kind: 'dia' },
    vence_hasta: { ...none, kind: 'dia' },
    publicado_desde: { ...none, kind: 'mes' },
    publicado_hasta: { ...none, kind: 'mes' },
    sector_publicacion: { ...none, kind: 'lista', options: sectors },
    locacion_publicacion: { ...none, kind: 'lista', options: locations },
    resultado: { ...none, kind: 'opcion', options: words('resultado', DOCUMENT_RESULTS) },
  };
  return Object.entries(offers).map(([filter, offer]) => ({
    filter: filter as FilterOffer['filter'],
    ...offer,
  }));
}

/** What a filter is called. */
export const filterLabel = (filter: FilterOffer['filter'], language: Language): string =>
  paperText(`filter.${filter}`, language);
