import { readFileSync } from 'node:fs';

/** A call as the catalogue of the product being rebuilt has it. */
export interface CatalogueCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly permission_any: readonly (string | number)[];
  /** Fields as they travel; `inferred` ones the documents do not name. */
  readonly params: readonly { readonly name: string; readonly inferred: boolean }[];
}

export interface CatalogueGap {
  readonly id: string;
  readonly proposed: readonly { readonly method: string; readonly path: string }[];
}

export interface CatalogueError {
  readonly code: string;
  readonly exact_code_shown: boolean;
  readonly proposed_code: string | null;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./catalogue/${name}.json`, import.meta.url), 'utf8'));
}

export const catalogueCalls = read<CatalogueCall[]>('calls');
export const catalogueGaps = read<CatalogueGap[]>('calls_gaps');
export const catalogueErrors = read<CatalogueError[]>('errors');

/** A sentence of the two documents that lists calls. */
export const catalogueCallLines = read<{ id: string; calls?: string[] }[]>('sentences').flatMap(
  ({ id, calls }) => (calls ? [{ id, calls }] : []),
);

/** `{id}` and `:id` are the same place; the query is no part of the path. */
export function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*/, '').replace(/\{[^}]+\}|:[A-Za-z_]+/g, ':')}`;
}
