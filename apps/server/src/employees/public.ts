/** What later slices may use of employees. */
export { inScope } from './employees.sql.ts';
export { claimLogin, insertCredential, insertEmployeeProfile, insertPerson } from './enrol.sql.ts';
export { searchTerms } from './search.ts';
