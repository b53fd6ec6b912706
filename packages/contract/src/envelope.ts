/** Code of every success (decision F5). */
export const SUCCESS = '00000';

/** Exact totals end here; beyond, `more` is set and paging goes on by cursor. */
export const TOTAL_CAP = 10_000;

export interface Pagination {
  /** Exact up to `TOTAL_CAP`. */
  readonly total: number;
  readonly more?: boolean;
  /** Opaque cursor of the next page. */
  readonly next?: string;
}

export interface Success<T> {
  readonly code: string;
  readonly results: { readonly data: readonly T[]; readonly pagination?: Pagination };
}

export interface Refusal {
  readonly code: string;
  readonly results: { readonly data: readonly string[] };
  /** Messages by field, for forms. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}
