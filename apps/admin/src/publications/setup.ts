import { listAvailableSubfolders } from '@legajo/contract/calls/document-types';
import { documentsTypesUserFilters } from '@legajo/contract/calls/documents';
import { listAvailableFolders } from '@legajo/contract/calls/folders';
import { documentPublicationSetup } from '@legajo/contract/calls/publications';
import { addMonths, formatMonth, parseMonth } from '@legajo/contract/values/dates';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lookupKeys } from '../app/keys/people.ts';
import { publicationKeys } from '../app/keys/publications.ts';

/** The months one may choose, the certificate that will sign, and the publication before: of a type, or at all. */
export const setupQuery = (backend: Backend, type = '') =>
  queryOptions({
    queryKey: publicationKeys.setup(type),
    queryFn: async ({ signal }) => {
      const query = type === '' ? {} : { idSubCarpeta: type };
      return (await backend.api(documentPublicationSetup, { query, signal })).data[0];
    },
  });

export const foldersQuery = (backend: Backend) =>
  queryOptions({
    queryKey: lookupKeys.folders,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await backend.api(listAvailableFolders, { signal })).data,
  });

/** Every type that the viewer may see, with its folder. */
export const everyTypeQuery = (backend: Backend) =>
  queryOptions({
    queryKey: lookupKeys.everyType,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await backend.api(documentsTypesUserFilters, { signal })).data,
  });

export const typesQuery = (backend: Backend, folder: string) =>
  queryOptions({
    queryKey: lookupKeys.types(folder),
    staleTime: 60_000,
    enabled: folder !== '',
    queryFn: async ({ signal }) =>
      (await backend.api(listAvailableSubfolders, { query: { id_carpeta: folder }, signal })).data,
  });

/** Months that a list offers at most: half a century, whatever a limit says. */
const MOST_MONTHS = 601;

/** The months one may publish, newest first, as mm/yyyy. */
export function monthsBetween(first: string | undefined, last: string | undefined): readonly string[] {
  const [from, to] = [parseMonth(first ?? ''), parseMonth(last ?? '')];
  if (!from || !to) return [];
  const months: string[] = [];
  for (let month = to; month >= from && months.length < MOST_MONTHS; month = addMonths(month, -1))
    months.push(formatMonth(month));
  return months;
}

/** What who may publish months older than a year reads beside the month; nothing for everybody else. */
export function useYearsBack(setup: { readonly anios_atras: number } | undefined): string | undefined {
  // Also beside the month of a document, whose screen has texts of its own: nothing waits for these.
  const { t, ready } = useTranslation('publications', { useSuspense: false });
  const count = setup?.anios_atras ?? 0;
  return ready && count > 0 ? t(($) => $.years_back, { count }) : undefined;
}
