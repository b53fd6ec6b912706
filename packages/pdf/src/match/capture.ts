import { type Area, type PageText, textWithin } from '../text/page-text.ts';
import type { Candidate, NumberRole } from './candidate.ts';
import { findIdentityNumbers } from './find-numbers.ts';

/** Where a document type says the person is written, and which numbers may name them there. */
export type Capture =
  | { from: 'name'; roles?: readonly NumberRole[] }
  | { from: 'first-page'; roles?: readonly NumberRole[] }
  | {
      from: 'area';
      /** Page from 0, or the last. */
      page: number | 'last';
      /** Points from the top left corner of the page as seen. */
      area: Area;
      roles?: readonly NumberRole[];
    }
  | { from: 'manual' };

/** The page a capture looks at; the first one also where it takes the person from the name. */
export function capturedPage(capture: Capture, pageCount: number): number {
  if (capture.from !== 'area') return 0;
  return capture.page === 'last' ? pageCount - 1 : capture.page;
}

/** The candidates a capture takes from a page. For a capture by name: those the page is compared by. */
export function captureFromPage(
  page: PageText,
  pageIndex: number,
  capture: Capture,
  country: string,
): Candidate[] {
  if (capture.from === 'manual') return [];
  if (capture.from === 'area')
    return findIdentityNumbers(textWithin(page, capture.area), country, {
      source: 'area',
      page: pageIndex,
      ...(capture.roles && { roles: capture.roles }),
    });
  const roles = capture.from === 'first-page' ? capture.roles : undefined;
  return findIdentityNumbers(page, country, { source: 'page', page: pageIndex, ...(roles && { roles }) });
}

/** The candidates in a file name: its last part, without the ending. */
export function captureFromName(label: string, capture: Capture, country: string): Candidate[] {
  if (capture.from !== 'name') return [];
  const name = (label.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return findIdentityNumbers(name, country, {
    source: 'name',
    ...(capture.roles && { roles: capture.roles }),
  });
}
