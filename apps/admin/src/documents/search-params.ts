import { DOCUMENT_ORIGINS } from '@legajo/contract/documents/origins';
import { DOCUMENT_RESULTS } from '@legajo/contract/documents/results';
import { DOCUMENT_SEALS } from '@legajo/contract/documents/seals';
import { DOCUMENT_WAITS } from '@legajo/contract/waits';
import { asked, place, text, word } from '../app/search.ts';

/** Filters of the document search, as its address holds them. */
export const documentsSearch = (raw: Record<string, unknown>) => ({
  ...place(raw),
  ...asked({
    q: text(raw, 'q'),
    cuil: text(raw, 'cuil'),
    tipo: text(raw, 'tipo'),
    carpeta: text(raw, 'carpeta'),
    desde: text(raw, 'desde'),
    hasta: text(raw, 'hasta'),
    estado: text(raw, 'estado'),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
    proceso: text(raw, 'proceso'),
    pendiente: word(raw, 'pendiente', DOCUMENT_WAITS),
    sello: word(raw, 'sello', DOCUMENT_SEALS),
    origen: word(raw, 'origen', DOCUMENT_ORIGINS),
    vence_desde: text(raw, 'vence_desde'),
    vence_hasta: text(raw, 'vence_hasta'),
    publicado_desde: text(raw, 'publicado_desde'),
    publicado_hasta: text(raw, 'publicado_hasta'),
    sector_publicacion: text(raw, 'sector_publicacion'),
    locacion_publicacion: text(raw, 'locacion_publicacion'),
    resultado: word(raw, 'resultado', DOCUMENT_RESULTS),
    orden: text(raw, 'orden'),
  }),
});

export type DocumentsSearch = ReturnType<typeof documentsSearch>;
