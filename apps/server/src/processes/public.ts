/** What later slices may use of processes. */

export { addCounts, type CountChange, refreshCounts, tellProgress } from './counts.sql.ts';
export * from './items.sql.ts';
export {
  insertProcess,
  type NewProcess,
  type ProcessRow,
  selectAtWork,
  selectForJob,
  updateProcess,
} from './processes.sql.ts';
export { requireProcess } from './read.ts';
export { lockPublication, selectLateRivals, selectRivals } from './rivals.sql.ts';
export { checkLasts, resolveSchedule } from './schedule.ts';
export { noteSegment, selectSegments, settleSegments } from './segments.sql.ts';
export { goOut, startReading } from './start-jobs.ts';
export { KEPT_UPLOADS } from './uploads.sql.ts';
export { namedUploads } from './uploads.ts';
