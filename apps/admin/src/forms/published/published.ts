import { listEformPackages } from '@legajo/contract/calls/eforms';
import {
  listEformSenders,
  listPublishedEformRecipients,
  revertPublishedEform,
  searchPublishedEforms,
} from '@legajo/contract/calls/published-eforms';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { ListPlace } from '@legajo/ui/kit/list/list-place.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sentFormKeys } from '../../app/keys/forms.ts';
import { clean } from '../../app/search.ts';
import type { PublishedSearch } from './search-params.ts';

/** What was published of a form. */
export type Published = Element<typeof searchPublishedEforms>;
/** Somebody whom it was sent to. */
export type Recipient = Element<typeof listPublishedEformRecipients>;

const MANY = 100;

export const publishedQuery = (backend: Backend, search: PublishedSearch) => {
  const { page = 1, rows = PER_PAGE_DEFAULT, orden = 'id-desc' } = search;
  const { q, remitente, formulario, estado, desde, hasta } = search;
  const [orderBy, orderType] = orden.split('-') as ['id' | 'publicado' | 'nombre' | 'vence', 'asc' | 'desc'];
  const query = { pagination: `${rows},${page},0`, orderBy, orderType };
  const filters = JSON.stringify(clean({ q, remitente, eform: formulario, estado, desde, hasta }));
  return queryOptions({
    queryKey: sentFormKeys.list({ ...query, filters }),
    queryFn: ({ signal }) => backend.api(searchPublishedEforms, { query, body: { filters }, signal }),
    placeholderData: keepPreviousData,
  });
};

export const onePublishedQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: sentFormKeys.one(id),
    queryFn: async ({ signal }) =>
      (
        await backend.api(searchPublishedEforms, {
          query: {},
          body: { filters: JSON.stringify({ id }) },
          signal,
        })
      ).data[0] ?? null,
  });

/** The publications of one form, the newest first. */
export const publishedOfFormQuery = (backend: Backend, form: number) =>
  queryOptions({
    queryKey: sentFormKeys.ofForm(form),
    queryFn: async ({ signal }) =>
      (
        await backend.api(searchPublishedEforms, {
          query: { pagination: `${MANY},1,0` },
          body: { filters: JSON.stringify({ eform: form }) },
          signal,
        })
      ).data,
  });

export const sendersQuery = (backend: Backend) =>
  queryOptions({
    queryKey: sentFormKeys.senders,
    queryFn: async ({ signal }) => (await backend.api(listEformSenders, { signal })).data,
  });

export const formNamesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: sentFormKeys.names,
    queryFn: async ({ signal }) => (await backend.api(listEformPackages, { signal })).data,
  });

export const recipientsQuery = (
  backend: Backend,
  id: number,
  estado: PublishedSearch['situacion'],
  { page = 1, rows = PER_PAGE_DEFAULT }: ListPlace,
) => {
  const query = { pagination: `${rows},${page},0`, estado };
  return queryOptions({
    queryKey: sentFormKeys.recipients(id, query),
    queryFn: ({ signal }) => backend.api(listPublishedEformRecipients, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const revert = (backend: Backend, id: number, motivo: string) =>
  backend.api(revertPublishedEform, { params: { id }, body: { motivo } });
