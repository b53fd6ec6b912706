/** What commands may use of the trail's viewer. */
export { type ExportReport, verifyExport } from './sealed/verify-export.ts';
