import { DOCUMENT_WORDS } from '../can.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';
import { DOCUMENT_WAITS } from '../waits.ts';
import { DOCUMENT_ORIGINS } from './origins.ts';
import { DOCUMENT_RESULTS } from './results.ts';
import { DOCUMENT_SEALS } from './seals.ts';

/** What documents are searched by (wire-names, Documents): in the search and in what exports it. */
export const searchFilters = {
  q: f.maybe(f.text(LENGTH.search)),
  /** At most 100, comma-separated (D77). */
  cuil: f.maybe(f.text(2000)),
  tipo: f.maybe(f.id()),
  carpeta: f.maybe(f.id()),
  periodo_desde: f.maybe(f.month()),
  periodo_hasta: f.maybe(f.month()),
  estado: f.maybe(f.option(...DOCUMENT_WORDS)),
  sector: f.maybe(f.id()),
  locacion: f.maybe(f.id()),
  /** What one publication published. */
  proceso: f.maybe(f.id()),
  /** What waits for somebody. */
  pendiente: f.maybe(f.option(...DOCUMENT_WAITS)),
  /** With the company's seal, or without (areas 2.4). */
  sello: f.maybe(f.option(...DOCUMENT_SEALS)),
  /** Where it came from. */
  origen: f.maybe(f.option(...DOCUMENT_ORIGINS)),
  /** Its last day, from and until a day (areas 5.6). */
  vence_desde: f.maybe(f.day()),
  vence_hasta: f.maybe(f.day()),
  /** The months in which it was delivered, both included, and where its person worked then; what people brought has none. */
  publicado_desde: f.maybe(f.month()),
  publicado_hasta: f.maybe(f.month()),
  sector_publicacion: f.maybe(f.id()),
  locacion_publicacion: f.maybe(f.id()),
  /** What became of it (areas 6.7). */
  resultado: f.maybe(f.option(...DOCUMENT_RESULTS)),
};

/** What is exported: what a search finds, or of it those that are named. */
export const exportedFilters = {
  ...searchFilters,
  ids: f.list(f.id(), LIMITS['export.documents']),
};
