/** What later slices may use of documents. */

export { reachDocument } from './access.ts';
export { documentBlobs } from './blob-references.ts';
export { cancelDocuments, replaceDocuments } from './cancel.ts';
export { newCode, readCode } from './code.ts';
export {
  type DocumentRow,
  documentInScope,
  selectInScope,
  selectOwn,
  updateReceived,
  updateSigned,
} from './documents.sql.ts';
export { addObservation } from './observations.ts';
export {
  type Bearer,
  companyBox,
  type Letterhead,
  PERSON_FIELD,
  pendingBox,
  personBox,
  stampText,
} from './paper.ts';
export { insertDocuments, type NewDocument, routeDocuments } from './publish.sql.ts';
export { countDocuments, type DocumentFilter, selectDocuments } from './search.sql.ts';
export { type DocumentTerms, filterOf } from './search.ts';
export { selectTrace } from './trace.sql.ts';
export { wireToState } from './wire.ts';
