import { checkIdentity, checkTaxId } from '@legajo/contract';
import type { Chance } from './chance.ts';

/** An invented person's number, compact and as it is written. */
export interface DemoIdentity {
  readonly cuil: string;
  readonly dni: string;
  readonly written: string;
}

const DIGITS = [...'0123456789'];
const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** A number of the country with its right check digit. */
export function makeIdentity(
  country: string,
  chance: Chance,
  person: { name: string; surname: string; birthOn: string; female: boolean },
): DemoIdentity {
  switch (country) {
    case 'CL': {
      const cuil = complete(
        pad(ofAge(person.birthOn, 8_000_000, 290_000, chance), 8),
        [...DIGITS, 'K'],
        country,
      );
      return { cuil, dni: cuil, written: `${dotted(cuil.slice(0, -1))}-${cuil.slice(-1)}` };
    }
    case 'MX': {
      const cuil = complete(
        `${rfcLetters(person)}${person.birthOn.slice(2).replaceAll('-', '')}${homoclave(chance)}`,
        [...DIGITS, 'A'],
        country,
      );
      return { cuil, dni: cuil, written: cuil };
    }
    case 'BR': {
      const twoDigits = DIGITS.flatMap((a) => DIGITS.map((b) => a + b));
      const cuil = complete(pad(100_000_000 + chance.below(800_000_000), 9), twoDigits, country);
      return { cuil, dni: cuil, written: cuil.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4') };
    }
    default: {
      const dni = pad(ofAge(person.birthOn, 13_500_000, 720_000, chance), 8);
      const cuil =
        tryComplete(`${person.female ? '27' : '20'}${dni}`, DIGITS, country) ??
        complete(`23${dni}`, DIGITS, country);
      return { cuil, dni, written: cuil.replace(/^(..)(.{8})(.)$/, '$1-$2-$3') };
    }
  }
}

/** An employer's number from its first digits. */
export function makeTaxId(country: string, body: string): string {
  const endings = country === 'BR' ? DIGITS.flatMap((a) => DIGITS.map((b) => a + b)) : [...DIGITS, 'K', 'A'];
  const ending = endings.find((one) => checkTaxId(country, body + one) === true);
  if (ending === undefined) throw new Error(`No check digit fits ${body}.`);
  return body + ending;
}

/** Numbers are handed out year by year: about as many, from a first year on. */
function ofAge(birthOn: string, first: number, aYear: number, chance: Chance): number {
  return first + (Number(birthOn.slice(0, 4)) - 1958) * aYear + chance.below(aYear);
}

function complete(body: string, endings: readonly string[], country: string): string {
  const number = tryComplete(body, endings, country);
  if (number === null) throw new Error(`No check digit fits ${body}.`);
  return number;
}

function tryComplete(body: string, endings: readonly string[], country: string): string | null {
  const ending = endings.find((one) => checkIdentity(country, body + one) === true);
  return ending === undefined ? null : body + ending;
}

const dotted = (digits: string) => digits.replace(/^0+/, '').replace(/\B(?=(\d{3})+$)/g, '.');

/** Two letters of the first surname, one of the second, one of the name (SAT, generación del RFC). */
function rfcLetters({ name, surname }: { name: string; surname: string }): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .toUpperCase();
  const [first = 'X', second = 'X'] = plain(surname).split(' ');
  const vowel = /[AEIOU]/.exec(first.slice(1))?.[0] ?? 'X';
  return `${first[0]}${vowel}${second[0]}${plain(name)[0]}`;
}

function homoclave(chance: Chance): string {
  const signs = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ';
  // The first sign ends at V (SAT).
  return signs.slice(0, 30)[chance.below(30)]! + signs[chance.below(signs.length)]!;
}
