/** What later slices may use of employees. */
export { grantAccess } from './access.sql.ts';
export { colleagueOf } from './colleagues.sql.ts';
export { createUser, type UserAccess } from './create-user.ts';
export { claimLogin, insertEmployeeProfile, insertPerson, nameId } from './enrol.sql.ts';
export { inScope } from './reach.sql.ts';
export { searchTerms } from './search.ts';
export { type EmployeeInput, wireToInput } from './wire.ts';
