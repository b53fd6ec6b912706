import type { DocumentFilter } from '../../documents/public.ts';

/** So many are named in one statement. */
const NAMED_AT_ONCE = 1000;

const EVERYTHING = {
  terms: [],
  numbers: [],
  typeId: undefined,
  folderId: undefined,
  from: undefined,
  to: undefined,
  state: undefined,
  sectorId: undefined,
  locationId: undefined,
  processId: undefined,
  waits: undefined,
  seal: undefined,
  origin: undefined,
  expiresFrom: undefined,
  expiresTo: undefined,
  countedFrom: undefined,
  countedTo: undefined,
  sectorThen: undefined,
  locationThen: undefined,
  result: undefined,
} as const satisfies Omit<DocumentFilter, 'viewer' | 'ids'>;

/** Documents that are named one by one, as filters of somebody's, in the order they are named. */
export function walksOf(
  ids: readonly number[],
  viewer: number,
): readonly (DocumentFilter & { readonly ids: readonly number[] })[] {
  const walks: (DocumentFilter & { readonly ids: readonly number[] })[] = [];
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE)
    walks.push({ ...EVERYTHING, viewer, ids: ids.slice(at, at + NAMED_AT_ONCE) });
  return walks;
}

/** A filter, as it was kept with an address: what it names one by one is walked by portions. */
export const walksOfFilter = (filter: DocumentFilter): readonly DocumentFilter[] =>
  filter.ids ? walksOf(filter.ids, filter.viewer).map((walk) => ({ ...filter, ids: walk.ids })) : [filter];
