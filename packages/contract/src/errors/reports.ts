import { defineErrors } from './define.ts';

/** Reports (areas 6.9). */
export const reports = defineErrors('reports', {
  unknown: {
    code: 'REPORT_UNKNOWN',
    status: 404,
    when: 'there is no report of that name, or none of it is kept',
    source: 'ours',
  },
});
