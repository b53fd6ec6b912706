import { externalMaritalStatus, externalNationalities } from '@legajo/contract/calls/integration';
import {
  lookupCostCenters,
  lookupPositions,
  lookupUserSectorsAndLocations,
} from '@legajo/contract/calls/people';
import { keyOf, type PersonWire, personField } from '@legajo/contract/people/person-fields';
import type { PersonList } from '@legajo/contract/people/person-table';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { lookupKeys } from '../app/keys/people.ts';

type Named = readonly { readonly nombre: string }[];

const places = async (backend: Backend, signal: AbortSignal) =>
  (await backend.api(lookupUserSectorsAndLocations, { signal })).data[0];

/** Where the names come from that a field offers. */
const SOURCES: Readonly<
  Partial<Record<PersonWire, (backend: Backend, signal: AbortSignal) => Promise<Named | undefined>>>
> = {
  sector: async (backend, signal) => (await places(backend, signal))?.sectores,
  locacion: async (backend, signal) => (await places(backend, signal))?.locaciones,
  cargo: async (backend, signal) => (await backend.api(lookupPositions, { signal })).data,
  centro_costo: async (backend, signal) => (await backend.api(lookupCostCenters, { signal })).data,
};

/** The lists of the people system, or ours where there is none. */
const LISTS = {
  maritalStatuses: externalMaritalStatus,
  nationalities: externalNationalities,
} as const satisfies Record<PersonList, unknown>;

function sourceOf(field: PersonWire) {
  const list = personField(keyOf(field)).inList;
  const call = list && LISTS[list];
  return call
    ? async (backend: Backend, signal: AbortSignal) => (await backend.api(call, { signal })).data
    : SOURCES[field];
}

/** The names that a field offers; none where it offers none. */
export const offersQuery = (backend: Backend, field: PersonWire) =>
  queryOptions({
    queryKey: lookupKeys.offers(field),
    enabled: sourceOf(field) !== undefined,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      ((await sourceOf(field)?.(backend, signal)) ?? []).map(({ nombre }) => nombre),
  });
