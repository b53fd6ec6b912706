/** What later slices may use of employees. */
export { grantAccess } from './access.sql.ts';
export { colleagueOf } from './colleagues.sql.ts';
export { columnsOf } from './columns.ts';
export { createUser, type UserAccess } from './create-user.ts';
export { returnToOnboarding } from './employment/return-to-onboarding.ts';
export { claimLogin, insertEmployeeProfile, insertPerson, nameId } from './enrol.sql.ts';
export { countEmployees, type EmployeeOrder, type ListedEmployee } from './list.sql.ts';
export {
  type EmployeePage,
  type EmployeeTerms,
  employeeFilterOf,
  readEmployee,
  walkEmployees,
} from './list.ts';
export { lockAdministrators } from './profiles/profiles.sql.ts';
export { readForScope, type ScopeChange } from './profiles/scopes.ts';
export { outcomeToWire } from './profiles/wire.ts';
export { isWithin, isWithinReach, whyNotScope } from './profiles/within.ts';
export { inScope } from './reach.sql.ts';
export { searchTerms } from './search.ts';
export { type EmployeeInput, listedToWire, wireToInput, wireToOrder, wireToTerms } from './wire.ts';
