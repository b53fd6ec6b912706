import { getEformPackage, listEforms, previewEform } from '@legajo/contract/calls/eforms';
import { eformLibrary, eformTypes } from '@legajo/contract/calls/forms';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { formKeys } from '../app/keys/forms.ts';
import type { FormsSearch } from './search-params.ts';

/** A form as lists show it; one with what it asks and its versions. */
export type FormRow = Element<typeof listEforms>;
export type WholeForm = Element<typeof getEformPackage>;
export type Preset = Element<typeof eformLibrary>;

/** `Activo` or `Inactivo`, by the form's own word (pickup.7). */
export const TONES: Readonly<Record<FormRow['estatus'], Tone>> = { Activo: 'ok', Inactivo: 'off' };

/** Whether it can be published or put on the shelf. */
export const isReady = ({ estado, archivado, en_vigor }: FormRow): boolean =>
  estado === 1 && archivado === 0 && en_vigor !== null;

export const formsQuery = (backend: Backend, search: FormsSearch) => {
  const { q, archivados = '0', rows = PER_PAGE_DEFAULT, page = 1 } = search;
  return queryOptions({
    queryKey: formKeys.list([q, archivados, rows, page]),
    queryFn: ({ signal }) =>
      backend.api(listEforms, { query: { q, archivados, pagination: `${rows},${page},0` }, signal }),
    placeholderData: keepPreviousData,
  });
};

export const formQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: formKeys.one(id),
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(getEformPackage, { params: { id }, signal })).data[0] as WholeForm,
  });

/** Own data of whoever tries a form that asks something. */
export const previewQuery = (backend: Backend, { id, version }: Pick<WholeForm, 'id' | 'version'>) =>
  queryOptions({
    queryKey: formKeys.preview(id, version),
    queryFn: async ({ signal }) =>
      (await backend.api(previewEform, { params: { id }, signal })).data[0]?.datos ?? {},
  });

export const libraryQuery = (backend: Backend) =>
  queryOptions({
    queryKey: formKeys.library,
    queryFn: async ({ signal }) => (await backend.api(eformLibrary, { signal })).data,
  });

/** Types under which answers may be filed. */
export const formTypesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: formKeys.types,
    queryFn: async ({ signal }) => (await backend.api(eformTypes, { signal })).data,
  });
