import type { Area, PageText } from '../../text/page-text.ts';
import type { BrokenNumber, Candidate } from '../candidate.ts';
import { type CountryNumbers, countryNumbers, legalShape, type NumberShape } from '../number-shapes.ts';
import { compactNumber, isWordCharacter } from '../plain-text.ts';
import { boxOf, isBelow } from './label.ts';

/** What stands behind the labels of a person's number where no whole number does. */
export interface LabelledNumbers {
  /** Written with a space or a box for each digit, and read whole. */
  spaced: Candidate[];
  /** Not to be read whole. */
  broken: BrokenNumber[];
  /** Labels with nothing behind or below them. */
  bare: Area[];
}

const MOST_LABELS = 64;
const REACH = 60;
/** Digits in one word: more than a day or an amount of a label's line has. */
const LEAST_DIGITS = 7;
/** `CC 4100` is a place of costs. */
const LEAST_OF_SHORT = 6;
const LEAST_OF_LONG = 4;
const isShort = (label: string): boolean => /^C\.? ?[IC]\.?$/.test(label);

/** What may stand between a label and its number. */
const between =
  /(?:[ :.,;=#|_()/°\u00b7{}<>«»"'´`+~\\-]|\[(?=[ \]])|\]|(?:C\.? ?U\.? ?I\.? ?[LT]|D\.? ?N\.? ?I\.?|MF|N(?:RO|UM|[UÚ]MERO|O)?|DEL?|LA|EL|DO|DA|EMPLEAD[OA]|TRABAJADORA?|TITULAR|FUNCION[AÁ]RI[OA]|EMPREGAD[OA]|RECEPTOR)(?![A-ZÀ-Ý0-9]))*/y;
/** Digits, what masks them, what is taken for them, and what parts them. */
const numberLike = /(?:[0-9*#?•●■\u25a1\ue000.\-/_ |[\]()]|X{2,}(?![A-ZÀ-Ý])|[OQILSBXK](?![A-ZÀ-Ý]{2}))+/y;
const lettersLike = /(?:[A-ZÑ&0-9*#?•●■\ue000]| (?=[A-Z0-9](?: |$))| (?=\d{2,6}\b))+/y;
const masks = /[*#?•●■\u25a1\ue000XOQILSB]|(?<=[._-]{2})[._-]/g;
/** What is written instead of a number that is not there yet. */
const missing =
  /[ :.,-]*(?:EN TR[AÁ]MITE|PENDIENTE|A CONFIRMAR|S\/D(?!\p{L})|SIN DATOS|NO (?:POSEE|INFORMAD[OA]|DISPONIBLE)|N[AÃ]O (?:POSSUI|INFORMADO))/uy;
/** At least five characters that stand apart, each alone or with one more. */
const apart = /^\[?[0-9A-ZÑ&]{1,2}(?:(?:[ |[\]_]+|[ |[\]_]*[-./][ |[\]_]+)[0-9A-ZÑ&]{1,2})+\]?$/;

/**
 * Looks behind and below every label of a person's number for one that is there but not whole: spaced or boxed digits
 * are read where they are one number; what is masked, goes on in another line, has letters for digits or too few of
 * them is broken.
 * @param whole the numbers found as they should be written
 */
export function readLabelled(
  page: PageText,
  plain: string,
  pageIndex: number,
  country: string,
  whole: readonly Candidate[],
): LabelledNumbers {
  const found: LabelledNumbers = { spaced: [], broken: [], bare: [] };
  const numbers = countryNumbers[country];
  if (!numbers?.ownLabel) return found;
  const label = numbers.ownLabel;
  label.lastIndex = 0;
  let labels = 0;
  for (let match = label.exec(plain); match && labels < MOST_LABELS; match = label.exec(plain), labels++) {
    if (isWordCharacter(plain[match.index - 1])) continue;
    const start = match.index + match[0].length;
    missing.lastIndex = start;
    const instead = missing.exec(plain)?.[0];
    const box = boxOf(page, match.index, match[0].length);
    if (instead !== undefined)
      found.broken.push({ written: instead.trim(), page: pageIndex, ...(box && { box }) });
    const at = beginning(page, plain, start, box);
    if (at === undefined) {
      if (box && plain.slice(start, lineEnd(plain, start)).search(/[\p{L}\p{N}]/u) < 0) found.bare.push(box);
      continue;
    }
    const end = lineEnd(plain, at);
    if (whole.some((one) => one.start < at + 3 && one.start + one.written.length > at)) continue;
    const least = isShort(match[0]) ? LEAST_OF_SHORT : LEAST_OF_LONG;
    readAt(page, plain.slice(at, Math.min(end, at + REACH)), { at, page: pageIndex, least }, numbers, found);
  }
  return found;
}

/** Where what the label introduces begins: behind it on its line, or below it. */
function beginning(page: PageText, plain: string, end: number, box: Area | undefined): number | undefined {
  between.lastIndex = end;
  between.test(plain);
  const at = Math.max(end, between.lastIndex);
  if (at < lineEnd(plain, end) && /[0-9*#?•●■\ue000A-ZÑ&[]/.test(plain[at]!)) {
    // Another label follows: this one's number stands below.
    if (!/[A-ZÑ&]/.test(plain[at]!) || isCode(plain, at)) return at;
  }
  const below = box && page.runs.find((run) => isBelow(run, box));
  return below && /^\s*[0-9*•●■\ue000]/.test(below.text) ? below.start : undefined;
}

/** Whether a word that begins with a letter may be a number with letters in it. */
const isCode = (plain: string, at: number): boolean =>
  /^(?:[A-ZÑ&]{0,5}[0-9*•●\ue000]|[OQILSBX][-. ]?[0-9*•●]|X{2,}|[A-Z0-9](?: [A-Z0-9]){5})/.test(
    plain.slice(at, at + 20),
  );

function readAt(
  page: PageText,
  rest: string,
  where: { at: number; page: number; least: number },
  numbers: CountryNumbers,
  found: LabelledNumbers,
): void {
  const { at } = where;
  const like = numbers.letters ? lettersLike : numberLike;
  like.lastIndex = 0;
  const written = (like.exec(rest)?.[0] ?? '').replace(/[ |[\]_./-]+$/, '');
  if (written === '' || isOther(written, rest)) return;
  if (legalShape.test(compactNumber(written))) return;
  const box = boxOf(page, at, written.length);
  const place = { page: where.page, ...(box && { box }) };
  const value = apart.test(written) ? compactNumber(written) : undefined;
  const shape = value === undefined ? undefined : wholeShape(value, numbers.identity);
  if (shape && value !== undefined) {
    const number = { role: 'identity' as const, kind: shape.kind, value, written, start: at };
    found.spaced.push({ ...number, ...place, standing: 'person' });
    return;
  }
  const digits = countDigits(written);
  const hidden = written.match(masks)?.length ?? 0;
  const goesOn = digits > 0 && /^[ ]*[-./]\s*$/.test(rest.slice(written.length)) && rest.length < REACH;
  const word = /^\S+/.exec(rest)?.[0] ?? '';
  if (
    digits >= where.least ||
    (digits > 0 && digits + hidden >= 6) ||
    goesOn ||
    countDigits(word) >= LEAST_DIGITS
  )
    found.broken.push({ written: countDigits(word) > digits ? word : written, ...place });
  else if (digits === 0 && hidden >= 6 && !/[._-]/.test(written)) found.broken.push({ written, ...place });
}

const countDigits = (text: string): number => text.replace(/[^0-9]/g, '').length;

/** A day or an amount is no number of a person, though it may stand where one should. */
function isOther(written: string, rest: string): boolean {
  return (
    /^\d{1,2}([-/.])\d{1,2}\1\d{2,4}$/.test(written) || /^,\d{1,2}(?![\d,])/.test(rest.slice(written.length))
  );
}

const wholes = new Map<NumberShape, RegExp>();

function wholeShape(value: string, shapes: readonly NumberShape[]): NumberShape | undefined {
  return shapes.find((shape) => {
    const whole = wholes.get(shape) ?? new RegExp(`^(?:${shape.pattern})$`, 'u');
    wholes.set(shape, whole);
    return whole.test(value);
  });
}

function lineEnd(plain: string, at: number): number {
  const end = plain.indexOf('\n', at);
  return end < 0 ? plain.length : end;
}

const documentLabel = /(?:D\.? ?N\.? ?I|DOC(?:UMENTO)?(?: DE IDENTIDAD)?|L\.[EC])(?!\p{L})/gu;
const documentNumber = /(?:\d{1,2}(?:\.\d{3}){2}|\d{7,8})(?![\p{L}\p{N}\ue000]|[.,/-]\d)/uy;

/** Argentine document numbers right behind their label, of whatever the capture asks: they say whose a page is, too. */
export function findDocumentNumbers(
  page: PageText,
  plain: string,
  pageIndex: number,
  country: string,
  whole: readonly Candidate[],
): Candidate[] {
  if (country !== 'AR') return [];
  const found: Candidate[] = [];
  documentLabel.lastIndex = 0;
  for (let label = documentLabel.exec(plain); label; label = documentLabel.exec(plain)) {
    if (isWordCharacter(plain[label.index - 1])) continue;
    between.lastIndex = label.index + label[0].length;
    between.test(plain);
    const start = Math.max(label.index + label[0].length, between.lastIndex);
    documentNumber.lastIndex = start;
    const written = documentNumber.exec(plain)?.[0];
    if (written === undefined || whole.some((one) => one.start === start)) continue;
    const box = boxOf(page, start, written.length);
    const number = { role: 'dni' as const, kind: 'AR.DNI', value: compactNumber(written), written, start };
    found.push({ ...number, page: pageIndex, ...(box && { box }), outside: true });
  }
  return found;
}
