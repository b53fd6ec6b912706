import {
  dropOwnEform,
  eformShelf,
  ownEform,
  ownEforms,
  saveOwnEform,
  takeFromShelf,
} from '@legajo/contract/calls/own-eforms';
import type { Answers } from '@legajo/contract/forms/definition';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { formKeys } from '../app/keys.ts';

export type OwnForm = Element<typeof ownEforms>;
export type WholeForm = Element<typeof ownEform>;

/** A page of one's own forms, those that wait first. */
const PAGE = 25;

export const formsQuery = (backend: Backend) =>
  infiniteQueryOptions({
    queryKey: formKeys.mine,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      backend.api(ownEforms, { query: { pagination: `${PAGE},${pageParam},0` }, signal }),
    getNextPageParam: (last, pages) => (last.pagination?.next ? pages.length + 1 : undefined),
  });

export const shelfQuery = (backend: Backend) =>
  queryOptions({
    queryKey: formKeys.shelf,
    queryFn: async ({ signal }) => (await backend.api(eformShelf, { signal })).data,
  });

/** One of them, read anew each time it is opened: what one wrote in another tab is there. */
export const formQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: formKeys.one(id),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await backend.api(ownEform, { params: { id }, signal })).data[0] ?? null,
  });

export const isOpen = ({ estado }: Pick<OwnForm, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'borrador' || estado === 'rechazado';

export const take = async (backend: Backend, id: number, wish: string) =>
  (await backend.api(takeFromShelf, { params: { id }, wish })).data[0];

export const save = async (backend: Backend, id: number, answers: Answers | object, version: number) =>
  (
    await backend.api(saveOwnEform, {
      params: { id },
      body: { respuestas: JSON.stringify(answers), version },
    })
  ).data[0];

export const drop = (backend: Backend, id: number) => backend.api(dropOwnEform, { params: { id } });
