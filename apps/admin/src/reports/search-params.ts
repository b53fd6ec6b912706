import { asked, text } from '../app/search.ts';

/** What a report is narrowed to, as its address holds it. */
export const reportSearch = (raw: Record<string, unknown>) =>
  asked({
    tipo: text(raw, 'tipo'),
    carpeta: text(raw, 'carpeta'),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
  });

export type ReportSearch = ReturnType<typeof reportSearch>;
