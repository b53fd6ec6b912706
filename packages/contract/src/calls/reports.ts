import { call } from '../call.ts';

export const reportsMain = call({
  id: 'reports-main',
  method: 'GET',
  path: '/v2/portal/reports/main',
  access: [38],
  summary: 'Series of the last 12 months: received, compliant, signed.',
  source: 'D13 D30',
});
