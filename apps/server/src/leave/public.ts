/** What later slices, and the demo, may use of absences. */
export { insertAbsence } from './absent.sql.ts';
