import type { PageText } from '../../text/page-text.ts';
import type { BrokenNumber } from '../candidate.ts';
import { boxOf } from './label.ts';
import { standingOf } from './standing.ts';

/** Most pages mask nothing and are looked through once. */
const anyMask = /[*#•●■]{3}|XXX/;
/** The parts of a person's number, the last of them behind a hyphen; or of a document, three by three. */
const masked =
  /(?<![\p{L}\p{N}*#•●■./-])(?:[0-9*#•●■X]{1,3}(?:[-.][0-9*#•●■X]{2,8}){0,2}-[0-9*#•●■XK]{1,2}|[0-9*#•●■X]{1,2}(?:\.[0-9*#•●■X]{3}){2})(?![\p{L}\p{N}*#•●■]|[-.][0-9*#•●■])/gu;
const MOST = 16;

/**
 * Numbers of people with digits that somebody hid, without a label too: each is of somebody whom nobody can name. Those
 * of relatives, of who signs and the like say nothing.
 *
 * @param known found by their labels already
 */
export function findMasked(
  page: PageText,
  plain: string,
  pageIndex: number,
  known: readonly BrokenNumber[],
): BrokenNumber[] {
  if (!anyMask.test(plain)) return [];
  const found: BrokenNumber[] = [];
  for (const match of plain.matchAll(masked)) {
    const [written] = match;
    const characters = written.replace(/[-.]/g, '');
    const digits = characters.replace(/[^0-9]/g, '').length;
    const isNumber = characters.length >= 7 && characters.length <= 11;
    if (!isNumber || digits < 2 || characters.length - digits < 3) continue;
    if (known.some((one) => one.written.includes(written))) continue;
    const box = boxOf(page, match.index, written.length);
    const place = { start: match.index, written, ...(box && { box }) };
    if ((standingOf(page, plain, place) ?? 'person') !== 'person') continue;
    found.push({ written, page: pageIndex, ...(box && { box }) });
    if (found.length >= MOST) break;
  }
  return found;
}
