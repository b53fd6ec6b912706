import type { PolicyVersion } from '@legajo/contract/leave/policy-terms';

/** Policies as laws have them. */
export const LCT: PolicyVersion = {
  policyId: 1,
  version: 1,
  fromOn: '2000-01-01',
  dayKind: 'calendar',
  week: [1, 2, 3, 4, 5, 6, 7],
  brackets: [
    { fromYears: 0, days: 14 },
    { fromYears: 5, days: 21 },
    { fromYears: 10, days: 28 },
    { fromYears: 20, days: 35 },
  ],
  progressive: null,
  grants: 'fixed',
  grantOn: '10-01',
  isForYearBefore: false,
  proportional: 'days20',
  hoursADay: 8,
  expiresMonths: null,
  carry: 0,
};
export const CHILE: PolicyVersion = {
  ...LCT,
  dayKind: 'working',
  week: [1, 2, 3, 4, 5],
  brackets: [{ fromYears: 0, days: 15 }],
  progressive: { fromYears: 10, everyYears: 3, days: 1 },
  grants: 'anniversary',
  grantOn: null,
  proportional: 'no',
};
export const MONTHLY: PolicyVersion = { ...CHILE, grants: 'monthly' };
