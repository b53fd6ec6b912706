/** What later slices may use of processes. */
export * from './items.sql.ts';
export {
  insertProcess,
  KEPT_UPLOADS,
  type NewProcess,
  type ProcessRow,
  refreshCounts,
  selectForJob,
  tellProgress,
  updateProcess,
} from './processes.sql.ts';
export { requireProcess } from './read.ts';
export { lockPublication, selectLateRivals, selectRivals } from './rivals.sql.ts';
export { noteSegment, selectSegments, settleSegments } from './segments.sql.ts';
