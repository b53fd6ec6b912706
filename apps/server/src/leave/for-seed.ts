/** What the demo writes of absences and licence profiles: no call asked for them. */
export { noteAbsence } from './absent.ts';
export { listPolicies } from './policies/policies.ts';
export { keepLeaveProfile } from './profile.ts';
export { leaveApproval } from './requests/approval.ts';
export { askLeave } from './requests/ask.ts';
export { vacationOf } from './types/types.ts';
