/** What other slices may use of people. */
export {
  managersReachData,
  peopleToActFor,
  personToActFor,
  reachesData,
  requireDataReach,
} from './act-for.ts';
export { addDays } from './ages.ts';
export { addPeople } from './create/add-people.ts';
export { type Created, type CreateExtra, createEmployee } from './create/create.ts';
export { type CompanyRules, enrol, findProblem, findTwin, uniquely } from './create/enrol.ts';
export { readHolder } from './holders/holder.ts';
export { columnsOf } from './list/columns.ts';
export { isSameNumber, plainFileNumber } from './list/file-number.ts';
export { foundBy, plainNumber } from './list/found-by.ts';
export { invitableByMail, uninvited } from './list/invited.ts';
export {
  countFound,
  type EmployeePage,
  type EmployeeTerms,
  employeeFilterOf,
  readEmployee,
  walkEmployees,
} from './list/list.ts';
export type { EmployeeOrder, ListedEmployee } from './list/listing.ts';
export { costCentersInUse, readVisiblePlaces } from './list/lookups.ts';
export { ofAudience } from './list/of-audience.ts';
export { escapeLike, searchTerms } from './list/search.ts';
export { employedBetween, standsAs } from './list/stands-as.ts';
export { type Lists, listedAmong, listedIn, readLists, spelled, unlistedIn } from './listed.ts';
export { type NameStanding, standingOf } from './names/names.ts';
export { distanceOf, lettersOf, nearest } from './names/near.ts';
export {
  columnsOf as personColumnsOf,
  NAME_KINDS,
  type NameKind,
  type PersonColumns,
  type StoredPerson,
} from './person-columns.ts';
export { type EmployeeRecord, personJoins, personSelect, type SelectedPerson } from './person-row.ts';
export { colleagueOf, inScope, reachOf } from './reach.ts';
export { changedFields } from './record/change.ts';
export { changeMail, changePeople } from './record/change-people.ts';
export { type Edit, type Edited, editEmployee } from './record/edit.ts';
export { editedToWire, wireToEdit } from './record/wire.ts';
export { holdRoll, isOnRoll } from './roll.ts';
export { actInParts } from './selection/in-parts.ts';
export { type Outcome, outcomeOf } from './selection/outcome.ts';
export { digestOf, resolveSelection, type Selected } from './selection/selection.ts';
export { outcomeToWire, wireToSelected } from './selection/wire.ts';
export { rowToWire, wireToInput, wireToOrder, wireToTerms } from './wire.ts';
