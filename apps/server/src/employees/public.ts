/** What later slices may use of employees. */
export { createUser, grantAccess, type UserAccess } from './create-user.ts';
export { inScope } from './employees.sql.ts';
export { claimLogin, insertCredential, insertEmployeeProfile, insertPerson, nameId } from './enrol.sql.ts';
export { searchTerms } from './search.ts';
export { type EmployeeInput, wireToInput } from './wire.ts';
