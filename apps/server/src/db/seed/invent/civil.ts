import type { Chance } from './chance.ts';

/** As often as they are met: the words of the lists that the record takes them from. */
const CIVIL_STATUS = {
  es: ['Soltero/a', 'Soltero/a', 'Casado/a', 'Casado/a', 'Conviviente', 'Divorciado/a', 'Viudo/a'],
  pt: ['Solteiro/a', 'Solteiro/a', 'Casado/a', 'Casado/a', 'União estável', 'Divorciado/a', 'Viúvo/a'],
} as const;

/** Of each country: how it is called where it lies, and from where people come to work there. */
const NATIONALITIES: Readonly<Record<string, readonly [own: string, ...neighbours: string[]]>> = {
  AR: ['Argentina', 'Bolivia', 'Paraguay', 'Uruguay'],
  BR: ['Brasil', 'Argentina', 'Bolívia', 'Paraguai'],
  CL: ['Chile', 'Argentina', 'Perú', 'Venezuela'],
  CO: ['Colombia', 'Ecuador', 'Venezuela'],
  MX: ['México', 'Colombia', 'Guatemala'],
  PE: ['Perú', 'Ecuador', 'Venezuela'],
  UY: ['Uruguay', 'Argentina', 'Brasil'],
};

/** Nine of ten are of the country. */
const NATIVE = 0.9;

export interface DemoCivil {
  readonly civilStatus: string;
  readonly nationality: string | null;
}

/** Civil status and nationality of somebody who works in a country, in its language. */
export function makeCivil(country: string, chance: Chance): DemoCivil {
  const civilStatus = chance.pick(CIVIL_STATUS[country === 'BR' ? 'pt' : 'es']);
  const [own, ...neighbours] = NATIONALITIES[country] ?? [];
  const native = chance.next() < NATIVE;
  return { civilStatus, nationality: native ? (own ?? null) : (chance.pick(neighbours) ?? null) };
}
