import {
  externalAddressTypes,
  externalCities,
  externalCounties,
  externalCountries,
  externalStates,
  externalVia,
  externalZoneType,
} from '@legajo/contract/calls/integration';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Backend, Element } from '../api/backend.ts';
import { useBackend } from '../api/context.tsx';
import { ownDataKeys } from '../session/keys.ts';

type Entry = Element<typeof externalCountries>;
/** What the lists know of the address as it is written: offers by the name of the field. */
export type AddressOffers = Readonly<Record<string, readonly Entry[]>>;

const KEEP_MS = 3_600_000;
// A list that does not answer offers nothing: the address is written by hand all the same.
const LIST = { staleTime: KEEP_MS, retry: false } as const;

const fixed = (backend: Backend) =>
  (
    [
      ['country', externalCountries],
      ['addressType', externalAddressTypes],
      ['via', externalVia],
      ['zoneType', externalZoneType],
    ] as const
  ).map(([name, call]) =>
    queryOptions({
      queryKey: ownDataKeys.addressList(name),
      queryFn: async ({ signal }) => (await backend.api(call, { signal })).data as readonly Entry[],
      ...LIST,
    }),
  );

/** The reference lists that fit an address as it stands: all at once, and a country's states, then its cities. */
export function useAddressOffers(texts: Readonly<Record<string, string>>): AddressOffers {
  const backend = useBackend();
  const [countries, types, streets, zones] = useQueries({ queries: fixed(backend) }).map(
    (query) => query.data ?? [],
  );
  const country = countries?.find(({ codigo }) => codigo === texts.country)?.id;
  const states = useQuery({
    queryKey: ownDataKeys.states(country),
    enabled: country !== undefined,
    queryFn: async ({ signal }) =>
      (await backend.api(externalStates, { params: { id: country ?? 0 }, signal })).data,
    ...LIST,
  }).data;
  const state = states?.find(({ nombre }) => nombre.toLowerCase() === texts.state?.trim().toLowerCase())?.id;
  const counties = useQuery({
    queryKey: ownDataKeys.counties(state),
    enabled: state !== undefined,
    queryFn: async ({ signal }) =>
      (await backend.api(externalCounties, { params: { idState: state ?? 0 }, signal })).data,
    ...LIST,
  }).data;
  const cities = useQuery({
    queryKey: ownDataKeys.cities(country, state),
    enabled: country !== undefined && state !== undefined,
    queryFn: async ({ signal }) =>
      (
        await backend.api(externalCities, {
          params: { idCountry: country ?? 0, idState: state ?? 0 },
          signal,
        })
      ).data,
    ...LIST,
  }).data;
  return {
    country: (countries ?? []).filter(({ codigo }) => codigo !== null),
    addressType: types ?? [],
    via: streets ?? [],
    zoneType: zones ?? [],
    state: states ?? [],
    county: counties ?? [],
    city: cities ?? [],
  };
}
