/** What later slices may use of processes. */

export * from './items.sql.ts';
export {
  addCounts,
  type CountChange,
  insertProcess,
  KEPT_UPLOADS,
  type NewProcess,
  type ProcessRow,
  refreshCounts,
  selectAtWork,
  selectForJob,
  tellProgress,
  updateProcess,
} from './processes.sql.ts';
export { requireProcess } from './read.ts';
export { lockPublication, selectLateRivals, selectRivals } from './rivals.sql.ts';
export { checkLasts, resolveSchedule } from './schedule.ts';
export { noteSegment, selectSegments, settleSegments } from './segments.sql.ts';
export { goOut, startReading } from './start-jobs.ts';
export { namedUploads } from './uploads.ts';
