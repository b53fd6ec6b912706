import { readAccountNumber } from '../values/account-number.ts';
import { canonicalNumber } from '../values/canonical-number.ts';
import { hasControl } from '../values/control-characters.ts';
import { dayFault, formatDay, parseDay } from '../values/dates.ts';
import { parseMoney } from '../values/money/parse-money.ts';
import { SHAPES } from '../values/shapes.ts';
import { FORM_BOUNDS as B } from './bounds.ts';
import { dayBound } from './day-bound.ts';
import type { Answer, Field, FieldOf } from './definition.ts';
import type { Note } from './faults.ts';
import type { Judging } from './judging.ts';
import { personFault } from './write-back.ts';

/**
 * Judges one answer.
 *
 * @returns it as it is kept; undefined where there is none, or none that could be kept.
 */
export function judgeAnswer(note: Note, field: Field, value: unknown, judging: Judging): Answer | undefined {
  if (field.tipo === 'persona' && field.editable === 0) return judging.data[field.dato] || undefined;
  const isMissing = value === undefined || value === null || value === '' || isEmptyList(value);
  if (isMissing || (typeof value === 'string' && value.trim() === '')) {
    if (field.obligatorio === 1 && !judging.draft) note(field.clave, 'required');
    return undefined;
  }
  const say: Note = (_, rule, n) => note(field.clave, rule, n);
  switch (field.tipo) {
    case 'texto':
      return text(say, field, value, judging);
    case 'parrafo':
      return words(say, value, field.max ?? B.words, judging);
    case 'numero':
      return number(say, field, value, judging);
    case 'dinero':
      return money(say, field, value, judging);
    case 'fecha':
      return day(say, field, value, judging);
    case 'opcion':
      return choice(say, field, value);
    case 'varias':
      return choices(say, field, value, judging);
    case 'persona':
      return person(say, field, value, judging);
    case 'archivo':
      return files(say, field, value);
    case 'declaracion':
      if (value === 1 || value === true) return 1;
      if (value === 0 || value === false) {
        if (field.obligatorio === 1 && !judging.draft) say('', 'required');
      } else say('', 'invalid');
      return undefined;
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** A text without the spaces around it; of a draft one that is too long is a fault too: it could not be kept. */
function words(
  say: Note,
  value: unknown,
  max: number,
  { draft }: Judging,
  most: number = B.words,
): string | undefined {
  if (typeof value !== 'string') {
    say('', 'invalid');
    return undefined;
  }
  const read = value.trim();
  if (hasControl(read)) say('', 'special');
  else if (read.length > (draft ? most : max)) say('', 'max', max);
  else return read;
  return undefined;
}

function text(say: Note, field: FieldOf<'texto'>, value: unknown, judging: Judging): string | undefined {
  const read = words(say, value, field.max ?? B.text, judging, B.text);
  if (read === undefined || judging.draft) return read;
  if (read.length < (field.min ?? 0)) say('', 'min', field.min);
  return shaped(say, field, read, judging);
}

function shaped(say: Note, { forma }: FieldOf<'texto'>, read: string, { country }: Judging): string {
  switch (forma) {
    case 'mail':
      if (!SHAPES.mail.test(read)) say('', 'email');
      return read.toLowerCase();
    case 'telefono':
      if (personFault('telefono', read, country)) say('', 'phone');
      return read;
    case 'identidad': {
      const plain = canonicalNumber(read);
      if (plain.length < 5 || plain.length > 15 || !SHAPES.identity.test(plain)) say('', 'identity');
      return plain;
    }
    case 'cuenta': {
      const account = readAccountNumber(country, read);
      if (account === null) say('', 'invalid');
      return account ?? read;
    }
    case 'solo_letras':
      if (!/^[\p{L}\p{M}' -]+$/u.test(read)) say('', 'lettersOnly');
      return read;
    case 'solo_digitos':
      if (!/^\d+$/.test(read)) say('', 'digitsOnly');
      return read;
    default:
      return read;
  }
}

function number(say: Note, field: FieldOf<'numero'>, value: unknown, { draft }: Judging): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e12) {
    say('', 'numeric');
    return undefined;
  }
  if (draft) return value;
  const { min, max, decimales = 0 } = field;
  if (Number(value.toFixed(decimales)) !== value) {
    if (decimales === 0) say('', 'numeric');
    else say('', 'decimals', decimales);
  } else if (min !== undefined && value < min) say('', 'least', min);
  else if (max !== undefined && value > max) say('', 'most', max);
  return value;
}

function money(say: Note, field: FieldOf<'dinero'>, value: unknown, { draft }: Judging): string | undefined {
  const amount = typeof value === 'string' ? parseMoney(value) : null;
  if (amount === null) {
    say('', 'invalid');
    return undefined;
  }
  const { min, max } = field;
  if (draft) return amount;
  if (min !== undefined && Number(amount) < min) say('', 'least', min);
  else if (max !== undefined && Number(amount) > max) say('', 'most', max);
  return amount;
}

function day(
  say: Note,
  field: FieldOf<'fecha'>,
  value: unknown,
  { today, draft }: Judging,
): string | undefined {
  const read = typeof value === 'string' ? parseDay(value) : null;
  if (read === null) {
    say('', (typeof value === 'string' && dayFault(value)) || 'date');
    return undefined;
  }
  if (!draft) {
    if (field.desde !== undefined && read < dayBound(field.desde, today)) say('', 'early');
    else if (field.hasta !== undefined && read > dayBound(field.hasta, today)) say('', 'late');
  }
  return formatDay(read);
}

function choice(say: Note, { opciones }: FieldOf<'opcion'>, value: unknown): string | undefined {
  const found = opciones.find(({ valor }) => valor === value);
  if (!found) say('', 'option');
  return found?.valor;
}

function choices(
  say: Note,
  { opciones, min, max }: FieldOf<'varias'>,
  value: unknown,
  { draft }: Judging,
): readonly string[] | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const chosen = opciones.filter(({ valor }) => given.includes(valor)).map(({ valor }) => valor);
  if (chosen.length < new Set(given).size) {
    say('', 'option');
    return undefined;
  }
  if (!draft) {
    if (min !== undefined && chosen.length < min) say('', 'few', min);
    else if (max !== undefined && chosen.length > max) say('', 'many', max);
  }
  return chosen;
}

function person(say: Note, field: FieldOf<'persona'>, value: unknown, judging: Judging): string | undefined {
  const read = words(say, value, B.text, judging, B.text);
  if (read === undefined || judging.draft) return read;
  // As it stands nothing of it changes, however it was written once.
  if (field.actualiza === 1 && read !== judging.data[field.dato]) {
    const rule = personFault(field.dato, read, judging.country);
    if (rule) say('', rule);
  }
  return read;
}

function files(say: Note, { maximo = 1 }: FieldOf<'archivo'>, value: unknown): readonly number[] | undefined {
  const isId = (one: unknown): one is number =>
    typeof one === 'number' && Number.isSafeInteger(one) && one > 0;
  if (!Array.isArray(value) || !value.every(isId)) say('', 'invalid');
  else if (value.length > maximo) say('', 'many', maximo);
  else return [...new Set(value)];
  return undefined;
}
