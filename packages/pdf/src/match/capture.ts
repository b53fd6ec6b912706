import { type Area, type PageText, textWithin } from '../text/page-text.ts';
import type { BrokenNumber, Candidate, NumberRole } from './candidate.ts';
import { findIdentityNumbers } from './find-numbers.ts';
import { findDocumentNumbers, readLabelled } from './labels/labelled-number.ts';
import { findMasked } from './labels/masked-number.ts';
import { standingOf } from './labels/standing.ts';
import { plainText } from './plain-text.ts';

/** Where a document type says the person is written, and which numbers may name them there. */
export type Capture =
  | { from: 'name'; roles?: readonly NumberRole[] }
  | { from: 'first-page'; roles?: readonly NumberRole[] }
  | {
      from: 'area';
      /** Page from 0, or the last. */
      page: number | 'last';
      /** Shares of the page as seen, from its top left corner: whatever its size, and however it is turned. */
      shares: Area;
      roles?: readonly NumberRole[];
    }
  | { from: 'manual' };

/** The same on a page of some size. */
export type PlacedCapture =
  | Exclude<Capture, { from: 'area' }>
  | {
      from: 'area';
      page: number | 'last';
      /** Points from the top left corner of the page as seen. */
      area: Area;
      roles?: readonly NumberRole[];
    };

/** A capture on a page of this size, in points as seen. */
export function placeCapture(capture: Capture, width: number, height: number): PlacedCapture {
  if (capture.from !== 'area') return capture;
  const { shares, ...others } = capture;
  const { x, y, w, h } = shares;
  return { ...others, area: { x: x * width, y: y * height, w: w * width, h: h * height } };
}

/** The page a capture looks at; the first one also where it takes the person from the name. */
export function capturedPage(capture: Capture, pageCount: number): number {
  if (capture.from !== 'area') return 0;
  return capture.page === 'last' ? pageCount - 1 : capture.page;
}

/** The numbers of a page: those that may be somebody's, and those that cannot be read whole. */
export interface PageNumbers {
  candidates: Candidate[];
  broken: BrokenNumber[];
  /** Labels of a person's number with no text behind or below them. */
  bare: Area[];
}

/**
 * Every plausible number of a page, with what stands beside it. Those outside the place where the capture looks are
 * marked so: they are held against the person and never name one. A capture by hand looks at none.
 */
export function captureFromPage(
  page: PageText,
  pageIndex: number,
  capture: PlacedCapture,
  country: string,
): PageNumbers {
  if (capture.from === 'manual') return { candidates: [], broken: [], bare: [] };
  const roles = capture.from === 'first-page' ? capture.roles : undefined;
  const plain = plainText(page.text);
  const whole = findIdentityNumbers(page, country, {
    source: 'page',
    page: pageIndex,
    plain,
    ...(roles && { roles }),
  });
  const { spaced, broken, bare } = readLabelled(page, plain, pageIndex, country, whole);
  const candidates = [...whole, ...spaced, ...findDocumentNumbers(page, plain, pageIndex, country, whole)];
  for (const one of candidates) {
    const standing = standingOf(page, plain, one);
    if (standing) one.standing = standing;
  }
  return {
    candidates: capture.from === 'area' ? inArea(page, pageIndex, capture, country, candidates) : candidates,
    broken: [...broken, ...findMasked(page, plain, pageIndex, broken)],
    bare,
  };
}

/** What was found in the area, and of what was found on the page that which is not there. */
function inArea(
  page: PageText,
  pageIndex: number,
  capture: Extract<PlacedCapture, { from: 'area' }>,
  country: string,
  onPage: readonly Candidate[],
): Candidate[] {
  const inside = findIdentityNumbers(textWithin(page, capture.area), country, {
    source: 'area',
    page: pageIndex,
    ...(capture.roles && { roles: capture.roles }),
  });
  const isInside = (one: Candidate): boolean => {
    const { area } = capture;
    if (!one.box) return false;
    const [x, y] = [one.box.x + one.box.w / 2, one.box.y + one.box.h / 2];
    return x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h;
  };
  const others: Candidate[] = [];
  for (const one of onPage) {
    const same = inside.find((found) => found.value === one.value && found.role === one.role);
    if (!isInside(one)) others.push({ ...one, outside: true });
    else if (!same) inside.push(one);
    else if (one.standing) same.standing ??= one.standing;
  }
  return [...inside, ...others];
}

/**
 * The candidates in a file name: its last part, without the ending. Where the capture takes the person from elsewhere
 * they are marked as outside.
 */
export function captureFromName(label: string, capture: Capture, country: string): Candidate[] {
  if (capture.from === 'manual') return [];
  const name = (label.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
  if (capture.from !== 'name') {
    // As a witness a document number says as much.
    const found = findIdentityNumbers(name, country, { source: 'name', roles: ['identity', 'dni'] });
    return found.map((one) => ({ ...one, outside: true }));
  }
  return findIdentityNumbers(name, country, {
    source: 'name',
    ...(capture.roles && { roles: capture.roles }),
  });
}
