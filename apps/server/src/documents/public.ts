/** What other slices may use of documents. */

export { documentWithinReach, holdOwnDocument, ownDocument, requireReadable } from './access.ts';
export { documentBlobs } from './blob-references.ts';
export { cancelDocuments, replaceDocuments } from './cancel.ts';
export { newCode, readCode } from './code.ts';
export { askAgain } from './completeness/asking-work.ts';
export { type PaperFigures, readPaperFigures } from './completeness/figures.ts';
export type { Counted, MonthCount } from './counts/counted.ts';
export { putCountsRight } from './counts/fold.ts';
export { readMainReport, readSigningReport, type SignedMonth } from './counts/main-report.ts';
export type { DocumentRow, OwnPaper } from './document.ts';
export { drawPage } from './drawing/draw-page.ts';
export { eraseDocuments, holdErasable } from './erase/erase.ts';
export { areAllErased } from './erase/erased.ts';
export type { HeldPapers } from './file/held-papers.ts';
export { paperStanding, readHeldPapers } from './file/held-papers.ts';
export { type FilePaperState, readOwnPapers } from './file/papers.ts';
export { type Bringing, type Replaced, readReplaced } from './file/replacing/replaced.ts';
export { requestPapers } from './file/request-papers.ts';
export {
  addDocuments,
  handOutDocuments,
  keepSignedRevision,
  receiveDocument,
} from './keep/keep-documents.ts';
export type { NewDocument } from './keep/new-document.ts';
export { treeRoot } from './keep/tree-root.ts';
export { documentNet } from './net/own-net.ts';
export { type Pay, readPay, writePay } from './net/pay.ts';
export { requireAnswerable } from './observations/answering.ts';
export { addObservation } from './observations/observations.ts';
export { tellAnswered } from './observations/tell-owner.ts';
export { openFile, openSignedCopy, openXml } from './open.ts';
export { holdsHistory, noteHistory } from './period/history.ts';
export { isOldPeriod, periodRange, whyNotPeriod } from './period/range.ts';
export { documentInScope, folderInReach, shownToThem } from './reach.ts';
export type { DocumentFilter } from './search/filter.ts';
export { firstToSign } from './search/first-to-sign.ts';
export {
  countFound,
  filterOf,
  firstToAnswer,
  reachesAll,
  walkDocuments,
  walkReadable,
} from './search/search.ts';
export { documentAsSecond, holdAsSecond, keepCountersignedRevision } from './second/second.ts';
export type { SecondDocument } from './second/second-document.ts';
export { listWaitingSecond, tellSecond } from './second/tell-second.ts';
export { askStampsLater, noteStamp } from './stamps/ask-stamps.ts';
export { levelOf, readStamp } from './stamps/read-stamps.ts';
export type { StampRow } from './stamps/stamp.ts';
export { lookAgain as reviveStamping } from './stamps/stamp-company.ts';
export {
  type Bearer,
  COMPANY_FIELD,
  companyBox,
  type Letterhead,
  PERSON_FIELD,
  pendingBox,
  pendingSecondBox,
  personBox,
  SECOND_FIELD,
  secondBox,
  stampText,
} from './trace/paper.ts';
export { PAPER_MARGIN, PAPER_SEAL_TOP, sealPaper } from './trace/seal-paper.ts';
export { describeEvent, hashOf, traceOf } from './trace/trace.ts';
export { documentToWire, levelToWire, stampToWire, wireToTerms } from './wire.ts';
export type { OfPublication } from './withdraw/of-publication.ts';
export { countOfPublication, withdrawNext } from './withdraw/withdraw.ts';
export { withdrawThese } from './withdraw/withdraw-these.ts';
export type { ShownDocument } from './within/shown-document.ts';
export {
  countWithin,
  documentWithin,
  listWithin,
  walkWithin,
} from './within/within.ts';
