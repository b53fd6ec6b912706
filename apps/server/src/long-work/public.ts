/** What slices that do long work tell of it. */

export { beginWork, countDone, endWork, giveUpRetry, noteWork } from './note.ts';
export { restartWork } from './restart.ts';
export type { Work, WorkProblem } from './work.ts';
