/** What later slices may use of documents. */
export { newCode, readCode } from './code.ts';
export {
  type Bearer,
  companyBox,
  formatIdentity,
  type Letterhead,
  pendingBox,
  personBox,
  stampText,
} from './paper.ts';
export { cancelReplaced, insertDocuments, type NewDocument, routeDocuments } from './publish.sql.ts';
