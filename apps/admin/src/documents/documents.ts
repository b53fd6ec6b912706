import {
  listObservations,
  readDocument,
  searchDocuments,
  traceDocument,
} from '@legajo/contract/calls/documents';
import {
  DOCUMENT_WORDS,
  type DocumentWord,
  documentCan,
  documentStateOf,
  markOf,
} from '@legajo/contract/can';
import { TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { Signed } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { documentKeys } from '../app/keys/documents.ts';
import type { DocumentsSearch } from './search-params.ts';

export type DocumentRow = Element<typeof searchDocuments>;
export type DocumentDetail = Element<typeof readDocument>;
export type WireState = DocumentWord;

export const WIRE_STATES = DOCUMENT_WORDS.filter((word) => documentCan.read(documentStateOf(word)));

/** The wire's word as the name rules know it by. */
export const stateOf = documentStateOf;

/** Whether a document is of whoever looks at it: then others change, withdraw and answer it (`DOCUMENT_OWN`). */
export const isOwn = ({ idUsuario }: Pick<DocumentRow, 'idUsuario'>, user: { readonly id: number } | null) =>
  idUsuario === user?.id;

/** What the person's line of the mark shows. */
export const signedOf = (wire: WireState): Signed => markOf(stateOf(wire));

export const searchQuery = (backend: Backend, search: DocumentsSearch) =>
  queryOptions({
    queryKey: documentKeys.search(search),
    queryFn: ({ signal }) => backend.api(searchDocuments, { body: bodyOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** What is looked for, in the wire's words, without order and place. */
export function filtersBody({ page, rows, cursor, desde, hasta, orden, ...filters }: DocumentsSearch) {
  return { ...filters, periodo_desde: desde, periodo_hasta: hasta };
}

function bodyOf(search: DocumentsSearch) {
  const { page = 1, rows = PER_PAGE_DEFAULT, cursor, orden } = search;
  const deep = page * rows > TOTAL_CAP;
  const [orderBy, orderType] = (orden ?? '').split('-');
  return {
    ...filtersBody(search),
    orderBy: orderBy || undefined,
    orderType: orderType || undefined,
    pagination: `${rows},${deep ? 1 : page},0`,
    cursor: deep ? cursor : undefined,
  };
}

export const detailQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: documentKeys.one(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readDocument, { params: { id }, signal })).data[0] as DocumentDetail,
  });

export const traceQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: documentKeys.trace(id),
    queryFn: async ({ signal }) => (await backend.api(traceDocument, { params: { id }, signal })).data,
  });

export const observationsQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: documentKeys.observations(id),
    queryFn: async ({ signal }) => (await backend.api(listObservations, { params: { id }, signal })).data,
  });
