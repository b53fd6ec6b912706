import type { PageText } from '../text/page-text.ts';
import type { Candidate, NumberRole } from './candidate.ts';
import { boxOf, isHidden, isLabelled } from './labels/label.ts';
import { countryNumbers, type NumberShape } from './number-shapes.ts';
import { findPeriods } from './periods.ts';
import { compactNumber, isWordCharacter, plainText } from './plain-text.ts';

/** Where the text comes from, and which numbers the capture asks for. */
export interface SearchOptions {
  /** A file name (without its ending), a whole page, or an area somebody drew on a page. */
  source: 'name' | 'page' | 'area';
  /** `identity` unless told; `dni` and `file-number` only where the capture asks. */
  roles?: readonly NumberRole[];
  /** Page of the text, from 0. */
  page?: number;
  /** The text as `plainText` gives it, where the caller has it. */
  plain?: string;
}

/**
 * Finds the delimited numbers that may name a person: whole numbers only, never a part of a longer
 * one, with or without separators. Says nothing about whether they are right or whose they are.
 * @param country ISO 3166 code; an unknown one has no numbers
 */
export function findIdentityNumbers(
  input: PageText | string,
  country: string,
  options: SearchOptions,
): Candidate[] {
  const page: PageText = typeof input === 'string' ? { text: input, runs: [], sure: true } : input;
  const plain = options.plain ?? plainText(page.text);
  const numbers = countryNumbers[country];
  const roles = options.roles ?? ['identity'];
  const found: Candidate[] = [];
  for (const role of roles) {
    if (role === 'file-number') continue;
    for (const shape of numbers?.[role] ?? [])
      for (const start of places(plain, shape, options.source))
        found.push(candidate(role, shape.kind, page, start.at, start.length, options));
  }
  const whole = withoutParts(found).filter((one) => {
    const shape = numbers?.[one.role as 'identity' | 'dni'].find((known) => known.kind === one.kind);
    return !shape?.weak || options.source !== 'page' || isLabelled(page, plain, one, numbers!.label);
  });
  if (roles.includes('file-number') && options.source !== 'page')
    whole.push(...fileNumbers(page, plain, whole, options));
  return whole;
}

function candidate(
  role: NumberRole,
  kind: string,
  page: PageText,
  start: number,
  length: number,
  options: SearchOptions,
): Candidate {
  const written = page.text.slice(start, start + length);
  const value = role === 'file-number' ? plainText(written) : compactNumber(written);
  const one: Candidate = { role, kind, value, written, start };
  if (options.page !== undefined) one.page = options.page;
  const box = boxOf(page, start, length);
  if (box) one.box = box;
  if (isHidden(page, start, length)) one.hidden = true;
  return one;
}

/** The shapes are ours and few: each is made into an expression once. */
const expressions = new Map<NumberShape, RegExp>();

function expressionOf(shape: NumberShape): RegExp {
  let expression = expressions.get(shape);
  if (!expression) {
    // What stands before is asked of what was found: asked at every place of a page it would cost more than the search.
    expression = new RegExp(`(?:${shape.pattern})`, 'gu');
    expressions.set(shape, expression);
  }
  expression.lastIndex = 0;
  return expression;
}

function places(plain: string, shape: NumberShape, source: SearchOptions['source']) {
  const found: { at: number; length: number }[] = [];
  const pattern = expressionOf(shape);
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const length = match[0].length;
    if (isDelimited(plain, match.index, length, source === 'name')) found.push({ at: match.index, length });
    pattern.lastIndex = match.index + 1;
  }
  return found;
}

/**
 * Whether the number stands alone. On a page a point, comma, slash or hyphen that joins it to another
 * digit makes both one longer number; in a file name they part a number from a date or a counter.
 */
function isDelimited(plain: string, at: number, length: number, inName: boolean): boolean {
  const [before, joint] = [plain[at - 2], plain[at - 1]];
  const [end, after, later] = [plain[at + length], plain[at + length + 1], plain[at + length + 2]];
  if (isWordCharacter(joint) || isWordCharacter(end)) return false;
  // `-K`, `-1A`: the rest of the number itself.
  const goesOn = end === '-' && isWordCharacter(after) && !isWordCharacter(later);
  if (goesOn && !/\d/.test(after!)) return false;
  const spaced = / /.test(plain.slice(at, at + length));
  if (spaced && joint === ' ' && isDigit(before)) return false;
  if (spaced && end === ' ' && isDigit(after)) return false;
  if (inName) return true;
  if (joint !== undefined && '.,-/'.includes(joint) && isWordCharacter(before))
    return isLabelMark(joint, before!);
  return !(end !== undefined && '.,-/'.includes(end) && isDigit(after));
}

// `CUIL.20…` and `C.U.I.L-20…`: a letter before the joint is a label, a digit is a longer number.
function isLabelMark(joint: string, before: string): boolean {
  return joint !== ',' && !/\p{N}|\ue000/u.test(before);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /\p{N}/u.test(character);
}

/** Drops what lies inside a longer find: the document within a CUIL is not a second number. */
function withoutParts(found: Candidate[]): Candidate[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.written.length > one.written.length &&
          other.start <= one.start &&
          other.start + other.written.length >= one.start + one.written.length,
      ),
  );
}

/** Whole words with a digit that are neither part of another number nor a period or a year. */
function fileNumbers(page: PageText, plain: string, taken: Candidate[], options: SearchOptions): Candidate[] {
  const spans = taken.map((one) => [one.start, one.start + one.written.length] as const);
  for (const locale of ['es', 'pt'] as const)
    for (const period of findPeriods(page.text, locale, 'name'))
      spans.push([period.start, period.start + period.written.length]);
  const free = (at: number, length: number) => spans.every(([from, to]) => at >= to || at + length <= from);
  const words: Candidate[] = [];
  for (const match of plain.matchAll(/[\p{L}\p{N}\p{M}\ue000]+/gu)) {
    const word = match[0];
    if (
      free(match.index, word.length) &&
      /^[A-Z0-9]{1,15}$/.test(word) &&
      /\d/.test(word) &&
      !/^(?:19|20)\d\d$/.test(word)
    )
      words.push(candidate('file-number', 'file-number', page, match.index, word.length, options));
  }
  for (const [at, length] of joinedWords(plain))
    if (free(at, length)) words.push(candidate('file-number', 'file-number', page, at, length, options));
  return words;
}

/**
 * Runs of two to four words joined by one hyphen, point or slash: `A-778` is a file number as much as `778` is, and
 * where both are somebody's the page names two people.
 */
function joinedWords(plain: string): [at: number, length: number][] {
  const found: [number, number][] = [];
  for (const run of plain.matchAll(/(?<![\p{L}\p{N}])[A-Z0-9]+(?:[-./][A-Z0-9]+)+(?![\p{L}\p{N}])/gu)) {
    const words = [...run[0].matchAll(/[A-Z0-9]+/g)];
    for (const [i, first] of words.entries())
      for (const last of words.slice(i + 1, i + 4)) {
        const length = last.index + last[0].length - first.index;
        const text = run[0].slice(first.index, first.index + length);
        if (length <= 20 && /\d/.test(text)) found.push([run.index + first.index, length]);
      }
  }
  return found;
}
