import type { Backend } from '@legajo/ui/api/backend.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Leave } from './tables/elsewhere.ts';

/** What every route may ask for before its screen is drawn. */
export interface RouterContext {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly texts: i18n;
  readonly leave: Leave;
  /** The company whose download a link is about, as the first address named it (S88). */
  readonly factory: string | null;
}
