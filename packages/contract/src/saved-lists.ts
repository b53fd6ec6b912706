/** Lists whose filters may be kept by a name, in the wire's words (wire-names-2, section 2). */
export const SAVED_LISTS = ['documentos', 'empleados', 'licencias', 'formularios', 'auditoria'] as const;
export type SavedList = (typeof SAVED_LISTS)[number];
