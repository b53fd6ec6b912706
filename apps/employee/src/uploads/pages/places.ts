import type { OwnUpload, UploadSheet, UploadType } from '../uploads.ts';
import type { WaitingPage } from '../waiting/waiting.ts';

/** A place of a draft: what is in it, and what waits to be put there. */
export interface PlaceOfPage {
  readonly n: number;
  /** Its name where the type names its pages. */
  readonly name: string | null;
  readonly required: boolean;
  readonly sheet: UploadSheet | null;
  readonly waiting: WaitingPage | null;
}

/** How many pages the type has room for. */
export const roomOf = ({ slots, maximo }: UploadType): number => slots.length || maximo;

/**
 * The places of a draft. Where the type names its pages each has one, filled or not; else those that are filled, the
 * last free ones aside.
 *
 * @param waiting of this type.
 */
export function placesOf(
  type: UploadType,
  draft: OwnUpload | undefined,
  waiting: readonly WaitingPage[],
): readonly PlaceOfPage[] {
  const last = Math.max(0, ...(draft?.hojas ?? []).map(({ n }) => n), ...waiting.map(({ n }) => n));
  return Array.from({ length: Math.max(type.slots.length, last) }, (_, i) => {
    const slot = type.slots[i];
    return {
      n: i + 1,
      name: slot?.nombre ?? null,
      required: slot?.obligatoria === 1,
      sheet: draft?.hojas.find(({ n }) => n === i + 1) ?? null,
      waiting: waiting.find(({ n }) => n === i + 1) ?? null,
    };
  });
}

const isFull = ({ sheet, waiting }: PlaceOfPage) => sheet !== null || waiting !== null;
const isPdf = (waiting: WaitingPage | null) => waiting?.file.type === 'application/pdf';

/** The first place that is free; null where none is. What comes after a PDF that is on its way is not known yet. */
export function freePlace(type: UploadType, places: readonly PlaceOfPage[]): number | null {
  const pdf = places.find(({ waiting }) => isPdf(waiting))?.n ?? Number.POSITIVE_INFINITY;
  for (let n = 1; n <= roomOf(type) && n < pdf; n += 1) {
    const place = places.find((one) => one.n === n);
    if (!place || !isFull(place)) return n;
  }
  return null;
}

/** Whether a PDF, which takes a place for each of its pages, would cover what stands behind its place. */
export const coversOthers = (places: readonly PlaceOfPage[], n: number): boolean =>
  places.some((place) => place.n > n && isFull(place));

/** Where a PDF that is added goes: behind everything; null where there is no room. */
export function placeForPdf(type: UploadType, places: readonly PlaceOfPage[]): number | null {
  const last = Math.max(0, ...places.filter(isFull).map(({ n }) => n));
  return freePlace(type, places) === null || last >= roomOf(type) ? null : last + 1;
}

/** What has to be done before a draft is sent. */
export type Missing =
  | { readonly what: 'none' }
  | { readonly what: 'waiting' }
  | { readonly what: 'slot'; readonly name: string }
  | { readonly what: 'pages'; readonly count: number };

/** Null where it may be sent (areas 5.1: the slots that are required, or so many pages). */
export function missingOf(type: UploadType, places: readonly PlaceOfPage[]): Missing | null {
  if (places.some(({ waiting }) => waiting)) return { what: 'waiting' };
  const count = places.filter(({ sheet }) => sheet).length;
  const slot = places.find(({ required, sheet }) => required && !sheet);
  if (slot) return { what: 'slot', name: slot.name ?? String(slot.n) };
  if (count === 0) return { what: 'none' };
  const least = type.slots.length > 0 ? 1 : type.minimo;
  return count < least ? { what: 'pages', count: least - count } : null;
}
