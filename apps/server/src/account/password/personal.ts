/** What somebody who knows a person would try first. */
export interface PersonalFacts {
  readonly name: string;
  readonly surname: string;
  readonly username: string;
  readonly mail: string | null;
  readonly dni: string;
  readonly cuil: string;
  readonly fileNumber: string | null;
  /** ISO day. */
  readonly birthOn: string | null;
  readonly company: string;
}

/** Shorter words stand in too many others: they count only where they stand alone. */
const WORD = 4;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const parts = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Words and numbers of a person, folded: lower case, without accents and separators. */
export function personalWords(person: PersonalFacts): string[] {
  const [local = ''] = (person.mail ?? '').split('@');
  const named = [person.name, person.surname, person.username, local, person.company];
  const whole = [person.username, local, person.dni, person.cuil, person.fileNumber ?? ''];
  const joined = whole.map((text) => parts(text).join(''));
  return [...new Set([...named.flatMap(parts), ...joined, ...datesOf(person.birthOn)])].filter(
    (word) => word.length >= 3,
  );
}

/** Whether a password holds something of the person it belongs to. */
export function isPersonal(password: string, person: PersonalFacts): boolean {
  const runs: readonly string[] = fold(password).match(/[a-z]+|[0-9]+/g) ?? [];
  const joined = runs.join('');
  return personalWords(person).some((word) =>
    word.length >= WORD ? joined.includes(word) : runs.includes(word),
  );
}

function datesOf(day: string | null): string[] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!match) return [];
  const [, year = '', month = '', date = ''] = match;
  const short = year.slice(2);
  return [
    date + month + year,
    year + month + date,
    date + month + short,
    short + month + date,
    month + date + year,
  ];
}

/** Whether a PIN is one that is tried first: one digit again and again, a sequence, or the birth date. */
export function isEasyPin(pin: string, birthOn: string | null): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0));
  const even = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  const repeated = /^(\d{2})\1\1$|^(\d{3})\2$/.test(pin);
  return even || repeated || datesOf(birthOn).some((date) => date.includes(pin));
}
