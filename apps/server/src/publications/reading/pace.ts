import type { JobCtx } from '../../platform/jobs/task.ts';

/** How a long piece of work is told to stop, and tells that it came further. */
export type Pace = Pick<JobCtx<unknown>, 'signal' | 'progressed'>;
