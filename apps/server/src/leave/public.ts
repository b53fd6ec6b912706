/** What later slices, and the demo, may use of absences and licence profiles. */
export { insertAbsence } from './absent.sql.ts';
export { saveLeaveProfile, selectPolicies } from './profile.sql.ts';
