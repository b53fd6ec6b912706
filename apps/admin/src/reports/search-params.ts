import { asked, clean, text, word } from '../app/search.ts';

/** What a report is narrowed to, as its address holds it; `guardado` has the one that is kept opened instead. */
export const reportSearch = (raw: Record<string, unknown>) =>
  asked({
    tipo: text(raw, 'tipo'),
    carpeta: text(raw, 'carpeta'),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
    mes: text(raw, 'mes'),
    guardado: word(raw, 'guardado', ['1']),
  });

export type ReportSearch = ReturnType<typeof reportSearch>;

/** What of an address narrows the report; folder and type narrow reports of documents alone. */
export const narrowingOf = ({ tipo, carpeta, sector, locacion }: ReportSearch, ofDocuments: boolean) =>
  clean({ sector, locacion, ...(ofDocuments ? { carpeta, tipo } : {}) });
