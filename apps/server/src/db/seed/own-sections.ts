import type { Address, Bank, Contact, OwnIdentity } from '@legajo/contract/people/self-service';
import type { DemoCompany } from './company/companies.ts';
import type { DemoPerson } from './company/people.ts';
import { makeAccountNumber } from './invent/account-numbers.ts';
import type { Chance } from './invent/chance.ts';
import { namesOf } from './invent/names.ts';

/** What somebody of the demo told of themselves; undefined what they did not. */
export interface OwnSections {
  readonly contact?: Contact;
  readonly address?: Address;
  readonly identity?: OwnIdentity;
  readonly bank?: Bank;
}

interface Land {
  readonly streets: readonly string[];
  readonly banks: readonly string[];
  readonly area: string;
  readonly kin: readonly string[];
}

const list = (text: string) => text.split(', ');
const SPANISH_KIN = list('madre, padre, hermana, hermano, pareja, hija');

const LANDS: Readonly<Record<string, Land>> = {
  AR: {
    streets: list(
      'San Martín, Belgrano, Rivadavia, Mitre, Sarmiento, Las Heras, Colón, 9 de Julio, Güemes, Urquiza',
    ),
    banks: list('Banco Cuyo, Banco del Litoral, Banco Federal, Banco de los Andes'),
    area: '+54 9 261',
    kin: SPANISH_KIN,
  },
  CL: {
    streets: list('Prat, O’Higgins, Baquedano, Matta, Condell, Sucre, Latorre'),
    banks: list('Banco del Norte, Banco Pacífico'),
    area: '+56 9',
    kin: SPANISH_KIN,
  },
  MX: {
    streets: list('Hidalgo, Juárez, Morelos, Zaragoza, Allende, Padre Mier, Reforma'),
    banks: list('Banco Regio, Banco del Bajío Real'),
    area: '+52 81',
    kin: SPANISH_KIN,
  },
  BR: {
    streets: list(
      'Rua Augusta, Rua da Consolação, Rua das Flores, Avenida Brasil, Rua Sete de Abril, Rua Bela Vista',
    ),
    banks: list('Banco Paulista, Banco do Planalto'),
    area: '+55 11',
    kin: list('mãe, pai, irmã, irmão, companheiro, filha'),
  },
};

/** Where the people of a workplace live: state, cities, postal code. */
const PLACES: Readonly<Record<string, readonly [state: string, cities: string, postalCode: string]>> = {
  Mendoza: ['Mendoza', 'Mendoza, Godoy Cruz, Las Heras, Guaymallén', '5500'],
  'Buenos Aires': ['Buenos Aires', 'Avellaneda, Lanús, Quilmes, Morón', '1870'],
  Córdoba: ['Córdoba', 'Córdoba, Villa Allende', '5000'],
  Rosario: ['Santa Fe', 'Rosario, Funes', '2000'],
  Pilar: ['Buenos Aires', 'Pilar, Escobar', '1629'],
  'Bahía Blanca': ['Buenos Aires', 'Bahía Blanca, Punta Alta', '8000'],
  Tigre: ['Buenos Aires', 'Tigre, San Fernando', '1648'],
  Antofagasta: ['Antofagasta', 'Antofagasta, Mejillones', '1240000'],
  Calama: ['Antofagasta', 'Calama', '1390000'],
  Santiago: ['Metropolitana de Santiago', 'Santiago, Maipú, Ñuñoa', '8320000'],
  Monterrey: ['Nuevo León', 'Monterrey, Guadalupe, San Nicolás', '64000'],
  Puebla: ['Puebla', 'Puebla, Cholula', '72000'],
  'São Paulo': ['São Paulo', 'São Paulo, Osasco', '01310-000'],
  Campinas: ['São Paulo', 'Campinas, Valinhos', '13010-000'],
};

/** What some are called by everybody. */
const SHORT: Readonly<Record<string, string>> = {
  Agustina: 'Agus',
  Carolina: 'Caro',
  Daniela: 'Dani',
  Eduardo: 'Edu',
  Ezequiel: 'Eze',
  Facundo: 'Facu',
  Federico: 'Fede',
  Florencia: 'Flor',
  Francisco: 'Pancho',
  Guadalupe: 'Lupe',
  Ignacio: 'Nacho',
  Maximiliano: 'Maxi',
  Micaela: 'Mica',
  Natalia: 'Nati',
  Nicolás: 'Nico',
  Rafael: 'Rafa',
  Santiago: 'Santi',
  Sebastián: 'Seba',
  Verónica: 'Vero',
};

/** How many of a hundred told each part. */
const TOLD = { contact: 92, address: 90, identity: 70, bank: 85 } as const;

/** What somebody told of themselves, invented. Who is on the way in has told nothing yet. */
export function ownSectionsOf(company: DemoCompany, person: DemoPerson, chance: Chance): OwnSections {
  // All is drawn before anything is left out: who tells less does not change what others say.
  const all = {
    contact: contactOf(company, person, chance),
    address: addressOf(company, person, chance),
    identity: identityOf(company, person),
    bank: bankOf(company, chance),
  };
  const told = (part: keyof typeof TOLD) =>
    chance.below(100) < TOLD[part] || person.login !== null || person.reportsTo !== null;
  const parts = (Object.keys(TOLD) as (keyof typeof TOLD)[]).filter(told);
  if (person.status === 'onboarding') return {};
  // The one whom the tour shows has his bank still to tell.
  const shown =
    person.username === 'pedro_luna' ? parts.filter((part) => part !== 'bank' && part !== 'identity') : parts;
  return Object.fromEntries(shown.map((part) => [part, all[part]]));
}

const landOf = ({ country }: DemoCompany) => LANDS[country] ?? (LANDS.AR as Land);
const telephone = ({ area }: Land, chance: Chance) =>
  `${area} ${500 + chance.below(400)} ${String(chance.below(10_000)).padStart(4, '0')}`;

function contactOf(company: DemoCompany, person: DemoPerson, chance: Chance): Contact {
  const land = landOf(company);
  const names = namesOf(company.country);
  const relationship = chance.pick(land.kin);
  const given = chance.pick(
    /(madre|hermana|hija|mãe|irmã|filha)/.test(relationship) ? names.female : names.male,
  );
  const family = person.surname.split(' ')[0] ?? person.surname;
  return {
    phones: [{ kind: 'mobile', number: telephone(land, chance) }],
    emergencyContact: { name: `${given} ${family}`, relationship, phone: telephone(land, chance) },
  };
}

function addressOf(company: DemoCompany, person: DemoPerson, chance: Chance): Address {
  const [state, cities, postalCode] = PLACES[person.location] ?? [company.city, company.city, '1000'];
  return {
    country: company.country,
    state,
    city: chance.pick(list(cities)),
    county: undefined,
    addressType: undefined,
    via: undefined,
    zoneType: undefined,
    street: chance.pick(landOf(company).streets),
    number: String(100 + chance.below(3900)),
    floor: chance.below(4) === 0 ? `${1 + chance.below(9)} ${'ABCD'[chance.below(4)]}` : undefined,
    postalCode,
  };
}

function identityOf(company: DemoCompany, person: DemoPerson): OwnIdentity {
  const female = person.login?.female ?? namesOf(company.country).female.includes(person.name);
  return { nickname: SHORT[person.name], gender: female ? 'female' : 'male' };
}

const bankOf = (company: DemoCompany, chance: Chance): Bank => ({
  bank: chance.pick(landOf(company).banks),
  accountType: chance.below(3) === 0 ? 'savings' : 'salary',
  accountNumber: makeAccountNumber(company.country, chance),
});
