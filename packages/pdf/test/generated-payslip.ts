import fc from 'fast-check';
import type { RollPerson } from '../src/match/roll.ts';
import type { Habits } from './payslip-habits.ts';

const families = [
  'González',
  'Rodríguez',
  'Pérez',
  'López',
  'da Silva',
  'De la Cruz',
  'Muñoz',
  'Ñancufil',
  'Ruiz Díaz',
];
const givens = [
  'María Fernanda',
  'Juan Carlos',
  'Ana',
  'José Luis',
  'Marta Elena',
  'Íñigo',
  'Juan Manuel',
  'Luz',
];

/** Somebody who may be on a payslip. */
export interface Somebody {
  id: string;
  number: string;
  family: string;
  given: string;
}

/** The n-th person of a country; names come again, numbers do not. */
export function somebody(country: Habits, n: number): Somebody {
  return {
    id: `p${n}`,
    number: country.numberOf(n + 1),
    family: families[n % families.length]!,
    given: givens[(n * 5) % givens.length]!,
  };
}

export function onRoll({ id, number, family, given }: Somebody): RollPerson {
  const numbers = [{ role: 'identity' as const, value: number }];
  return { personId: id, visible: true, names: [`${family}, ${given}`], numbers };
}

/** A payslip as lines, whose it is, and whether everything on it is as it should be. */
export interface GeneratedPayslip {
  lines: string[];
  shows: string;
  harmless: boolean;
}

/** How many people of each country are on the roll, and the number from which somebody is on none. */
export const PEOPLE = 60;
/** The one whom the company named as who signs for it. */
export const SIGNER = 7;

const filler = [
  'Sueldo básico   30 días   1.284.600,00',
  'Antigüedad 1 %   24   12.846,00',
  'Fecha de ingreso 11/03/2019',
  'Neto a cobrar $ 1.153.274,55',
  'Son pesos un millón ciento cincuenta y tres mil',
  'Lugar y fecha de pago: Córdoba, 30/10/2026',
];

/** What makes a page one that somebody has to look at; each gives lines, and may take the worker's own number away. */
const harms: readonly ((
  country: Habits,
  own: Somebody,
  other: Somebody,
) => { lines: string[]; hidesOwn?: boolean })[] = [
  ({ label, formats }, _, other) => ({ lines: [`${label}: ${formats[0]!(other.number)}`] }),
  ({ formats }, _, other) => ({ lines: [formats[0]!(other.number)] }),
  ({ signs }, _, other) => ({ lines: [signs(`${other.family} ${other.given}`, other.number)] }),
  ({ signs }, _, other) => ({
    lines: [signs(`${other.family} ${other.given}`, other.number)],
    hidesOwn: true,
  }),
  ({ label }, own) => ({
    lines: [`${label}: ${own.number.slice(0, 3)}****${own.number.slice(7)}`],
    hidesOwn: true,
  }),
  ({ label }, own) => ({
    lines: [`${label}: ${own.number.slice(0, 6)}`, own.number.slice(6)],
    hidesOwn: true,
  }),
  ({ label }, own) => ({ lines: [`${label}: ${own.number.replace(/[0-9]/, 'O')}`], hidesOwn: true }),
  ({ label }, own) => ({ lines: [`${label}: ${[...own.number.slice(1)].join(' ')}`], hidesOwn: true }),
  () => ({ lines: [], hidesOwn: true }),
];

/** Payslips of a country in many layouts, with things on them that are nobody's, and some with things that are. */
export function payslips(country: Habits): fc.Arbitrary<GeneratedPayslip> {
  return fc
    .record({
      who: fc.nat(PEOPLE + 20),
      other: fc.nat(PEOPLE + 20),
      format: fc.nat(),
      nameForm: fc.nat(6),
      layout: fc.nat(2),
      nameLabel: fc.nat(),
      noise: fc.shuffledSubarray([...country.harmless.keys()], { maxLength: 3 }),
      noiseFrom: fc.nat(PEOPLE + 40),
      text: fc.shuffledSubarray(filler),
      signed: fc.boolean(),
      harm: fc.option(fc.nat(harms.length - 1), { freq: 2 }),
      copies: fc.boolean(),
    })
    .map((choice) => compose(country, choice));
}

interface Choice {
  who: number;
  other: number;
  format: number;
  nameForm: number;
  layout: number;
  nameLabel: number;
  noise: number[];
  noiseFrom: number;
  text: string[];
  signed: boolean;
  harm: number | null;
  copies: boolean;
}

function compose(country: Habits, choice: Choice): GeneratedPayslip {
  const own = somebody(country, choice.who);
  const other = somebody(country, choice.other === choice.who ? choice.who + 1 : choice.other);
  // Whose number the company excuses on every page has it twice on their own, and nothing else is tried there.
  const isSigners = choice.who === SIGNER;
  const harm = choice.harm === null || isSigners ? undefined : harms[choice.harm]!(country, own, other);
  const number = country.formats[choice.format % country.formats.length]!(own.number);
  const nameLabel = country.nameLabels[choice.nameLabel % country.nameLabels.length]!;
  const person = personLines(
    choice,
    nameLabel,
    nameOf(own, choice.nameForm),
    country.label,
    harm?.hidesOwn ? null : number,
  );
  const noise = choice.noise.flatMap((kind) =>
    country.harmless[kind]!(somebody(country, choice.noiseFrom).number),
  );
  const signer = somebody(country, SIGNER);
  const sheet = [
    `ACONCAGUA S.A. ${country.company}`,
    'Recibo de haberes Octubre de 2026',
    ...person,
    ...(harm?.lines ?? []),
    ...choice.text,
    ...noise,
    ...(choice.signed || isSigners ? [country.signs(`${signer.family} ${signer.given}`, signer.number)] : []),
  ];
  return {
    lines: choice.copies ? [...sheet, ...sheet] : sheet,
    shows: own.id,
    harmless: harm === undefined && choice.who < PEOPLE,
  };
}

/** Label and value on one line, in two columns, or the value below. */
function personLines(
  { layout }: Choice,
  nameLabel: string,
  name: string,
  label: string,
  number: string | null,
): string[] {
  if (layout === 0) return [`${nameLabel}: ${name}`, ...(number === null ? [] : [`${label}: ${number}`])];
  if (layout === 1) return [`${nameLabel}: ${name}   ${number === null ? '' : `${label}: ${number}`}`];
  const wide = Math.max(nameLabel.length, name.length) + 6;
  return [`${nameLabel.padEnd(wide)}${label}`, `${name.padEnd(wide)}${number ?? ''}`];
}

function nameOf({ family, given }: Somebody, form: number): string {
  const first = given.split(' ')[0]!;
  const forms = [
    `${family}, ${given}`,
    `${family} ${given}`.toUpperCase(),
    `${given} ${family}`,
    `${family} ${first}`.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    `${family} ${given}`.slice(0, family.length + Math.max(4, given.length - 1)),
    '',
    first,
  ];
  return forms[form]!;
}
