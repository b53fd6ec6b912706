/** The engine: bytes in, bytes out. It knows no settings, no database and no Spanish. */
export { Keyword, Lexer, type Token } from './bytes/lexer.ts';
export { PdfError, type PdfErrorCode } from './errors.ts';
export type { ActiveContent } from './inspect/active.ts';
export { type Inspection, inspect, type PageSize } from './inspect/inspect.ts';
export { normalise } from './inspect/normalise.ts';
export { PdfDict } from './objects/dict.ts';
export { PdfName, type PdfObject, PdfRef, PdfString } from './objects/objects.ts';
export { PdfStream } from './objects/stream.ts';
export { formatOf, type PageFormat, sizeAllowed } from './pages/formats.ts';
export { type Box, type PageGeometry, pageGeometry } from './pages/geometry.ts';
export { headerAt, openPdf, PdfFile } from './parse/document.ts';
export { decodeStream } from './parse/filters.ts';
export { type FormField, readFields } from './parse/form.ts';
export type { PdfPage } from './parse/page-tree.ts';
export type { Appearance, AppearanceLine } from './sign/appearance.ts';
export { completeSignature, completeWith, insertSignature, signPdf } from './sign/complete.ts';
export type { NewField, ReservedField, SignatureOptions } from './sign/options.ts';
export { zoneOffsetMinutes } from './sign/pdf-date.ts';
export type { PageChoice, Rectangle } from './sign/placement.ts';
export { type PreparedSignature, prepareSignature } from './sign/prepare.ts';
export { encodeQr, type QrCode } from './sign/qr-code.ts';
export {
  createSigner,
  keySigner,
  measureSignature,
  type Signer,
  type SignerIdentity,
} from './sign/signer.ts';
export type {
  SignatureLevel,
  SignatureReport,
  Verdict,
  Verification,
  VerifyReason,
} from './verify/report.ts';
export { verifyPdf } from './verify/verify.ts';
export { type Certificate, readCertificate } from './x509/certificate.ts';
export { type Authority, createAuthority, issueCertificate } from './x509/issue.ts';
export { createKeyPair, type KeyKind, type KeyPair, type SignatureAlgorithm } from './x509/key-pair.ts';
export type { SubjectName } from './x509/name.ts';
export { type Credential, importPkcs12 } from './x509/pkcs12.ts';
export { assertUsable, whyNotUsable } from './x509/usable.ts';

// What is read: archives, text, people, periods; and the hosts it is read in.

export type { ArchiveErrorCode } from './archive/codes.ts';
export { type ArchiveDirectory, readDirectory } from './archive/directory.ts';
export type { ArchiveEntry } from './archive/entry.ts';
export { type ArchiveLimits, defaultArchiveLimits } from './archive/limits.ts';
export {
  endZip,
  type PackedFiles,
  packFiles,
  packHead,
  packZip,
  type ZipFile,
} from './archive/pack-zip.ts';
export { readEntry } from './archive/read-entry.ts';
export type { ByteSource, PagesSource } from './host/byte-source.ts';
export type {
  Examination,
  ExamineBatch,
  ExaminedItem,
  ExamineItem,
  ExamineRequest,
  ReadPagesRequest,
} from './host/examine.ts';
export type { HostState } from './host/host-state.ts';
export { createHosts, type Hosts, type HostsOptions, type RunOptions } from './host/hosts.ts';
export { type BatchBounds, type ItemAnswer, type ItemOutcome, inBatches } from './host/items.ts';
export type { PageQuestion, PageReading } from './host/read-page.ts';
export {
  type AskSignatures,
  type SealBatch,
  type SealedFiles,
  type SealItem,
  sealBatch,
} from './host/seal-batch.ts';
export { type EngineTasks, type PreparedDocument, tasks as engineTasks } from './host/tasks.ts';
export type { Candidate, NumberRole } from './match/candidate.ts';
export { type Capture, captureFromName, captureFromPage } from './match/capture.ts';
export { findIdentityNumbers, type SearchOptions } from './match/find-numbers.ts';
export {
  type CheckNumber,
  type MatchOutcome,
  type MatchRules,
  matchPerson,
  type Reading,
  type WaitReason,
} from './match/match-person.ts';
export { type FoundPeriod, findPeriods, saysAnotherPeriod } from './match/periods.ts';
export { indexRoll, type Roll, type RollPerson } from './match/roll.ts';
export { loadPdfium, type Pdfium } from './render/pdfium.ts';
export { type PageImage, type RenderOptions, renderPage } from './render/render-page.ts';
export { type CutLimits, cutPages, type PageRange } from './split/cut-pages.ts';
export { type PlannedDocument, planSplit } from './split/plan-split.ts';
export { writeFile as writePdf } from './split/write-file.ts';
export { createTextCache, type TextCache } from './text/font.ts';
export { type Area, composeText, type PageText, type TextRun, textWithin } from './text/page-text.ts';
export { readText } from './text/read-text.ts';
export { readTextPdfium } from './text/read-text-pdfium.ts';
export { type PayrollCfdi, readPayrollCfdi } from './xml/read-payroll-cfdi.ts';
export { defaultXmlLimits, readXml, type XmlLimits } from './xml/read-xml.ts';
