/** Reports besides the main one (areas 6.9). */
export const REPORTS = ['dotacion', 'rotacion', 'ausentismo', 'ingresos', 'legajo', 'firmas'] as const;
export type ReportName = (typeof REPORTS)[number];

/** What may be kept and mailed: those, and the main one. */
export const KEPT_REPORTS = ['main', ...REPORTS] as const;
export type KeptReportName = (typeof KEPT_REPORTS)[number];

/** How often the link to a kept report is mailed. */
export const REPORT_RHYTHMS = ['semana', 'mes'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** A table as an answer, or as a file of a spreadsheet. */
export const TABLE_FORMATS = ['json', 'csv', 'xlsx'] as const;

/** Reasons of absence on the wire. */
export const ABSENCE_KINDS = ['vacaciones', 'licencia'] as const;

export const isKeptReport = (name: string): name is KeptReportName =>
  (KEPT_REPORTS as readonly string[]).includes(name);
