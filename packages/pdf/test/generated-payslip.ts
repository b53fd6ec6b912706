import fc from 'fast-check';
import type { RollPerson } from '../src/match/roll.ts';
import { cpf, cuil, rut } from './check-digits.ts';

/** How one country writes a payslip, for making many of them. */
interface Habits {
  country: string;
  numberOf(seed: number): string;
  formats: readonly ((number: string) => string)[];
  company: string;
  label: string;
  nameLabels: readonly string[];
  /** Lines that say nothing of whose it is, around a number that is not the worker's. */
  harmless: readonly ((number: string) => string[])[];
  signs(name: string, number: string): string;
}

const eleven = (number: string) => number.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
const dotted = (number: string) =>
  `${number.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${number.slice(-1)}`;
const plain = (number: string) => number;

export const habits: readonly Habits[] = [
  {
    country: 'AR',
    numberOf: (seed) => cuil(`2${'0347'[seed % 4]}${String(10_000_000 + ((seed * 7919) % 80_000_000))}`),
    formats: [eleven, plain, (number) => eleven(number).replaceAll('-', ' ')],
    company: 'CUIT 30-71458203-4',
    label: 'CUIL',
    nameLabels: ['Apellido y nombre', 'Nombre y apellido', 'Empleado'],
    harmless: [
      (number) => [`Teléfono: ${number}`],
      (number) => [`CBU 0110433630043313786783   Cuenta ${number}`],
      (number) => [`Recibo N° ${number}`],
      (number) => ['Familiares a cargo', `SOSA LUCA   ${eleven(number)}   Hijo`],
      (number) => [`Supervisor: Sosa Raúl CUIL ${eleven(number)}`],
      () => ['Obra social OSECAC CUIT 30-55027355-3'],
      () => ['Operación 00012345678 Lote 99887766554'],
    ],
    signs: (name, number) => `Firma del empleador: ${name} CUIL ${eleven(number)}`,
  },
  {
    country: 'CL',
    numberOf: (seed) => rut(String(5_000_000 + ((seed * 7919) % 20_000_000))),
    formats: [dotted, (number) => `${number.slice(0, -1)}-${number.slice(-1)}`],
    company: `RUT ${dotted(rut('76543210'))}`,
    label: 'RUT',
    nameLabels: ['Nombre del trabajador', 'Trabajador', 'Apellidos y nombres'],
    harmless: [
      (number) => [`Teléfono: ${number}`],
      (number) => [`Cuenta vista ${number}`],
      (number) => [`Folio ${number}`],
      (number) => ['Cargas de familia', `SOSA LUCA   ${dotted(number)}   Hijo`],
      () => [`AFP Modelo RUT ${dotted(rut('76762250'))}`, `Isapre ${dotted(rut('96572800'))}`],
    ],
    signs: (name, number) => `Representante legal: ${name} RUT ${dotted(number)}`,
  },
  {
    country: 'BR',
    numberOf: (seed) => cpf(String(100_000_000 + ((seed * 7919) % 800_000_000))),
    formats: [(number) => number.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'), plain],
    company: 'CNPJ 11.222.333/0001-81',
    label: 'CPF',
    nameLabels: ['Nome do funcionário', 'Nome do empregado'],
    harmless: [
      (number) => [`Telefone: ${number}`],
      (number) => [`Agência 0123 Conta ${number}`],
      (number) => [`PIS ${number}`],
      (number) => [`Dependente: SOSA LUCA CPF ${number}`],
    ],
    signs: (name, number) => `Assinatura do empregador: ${name} CPF ${number}`,
  },
];

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
