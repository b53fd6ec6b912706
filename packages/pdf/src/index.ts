/** The engine: bytes in, bytes out. It knows no settings, no database and no Spanish. */
export { bufferFile, type FileReader, openFile } from './bytes/file-reader.ts';
export {
  FRAME_KEY_BYTES,
  framedLength,
  framedReader,
  frameStream,
  framesOf,
  storedFrame,
} from './bytes/framed-file.ts';
export { checkDetached, signDetached } from './cms/detached.ts';
export { PdfError, type PdfErrorCode } from './errors.ts';
export { inspect } from './inspect/inspect.ts';
export { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from './objects/objects.ts';
export { headerAt, openPdf, PdfFile } from './parse/document.ts';
export { decodeStream } from './parse/filters.ts';
export { readFields } from './parse/form.ts';
export type { SealPlaces, SealQuestion } from './place/seal-places.ts';
export { completeSignature, completeWith, signPdf } from './sign/complete.ts';
export type { Appearance } from './sign/draw/appearance.ts';
export { encodeQr } from './sign/draw/qr-code.ts';
export type { SealObstacle } from './sign/earlier.ts';
export { latinProgram } from './sign/letters/latin.ts';
export { spell } from './sign/letters/spell.ts';
export type { NewField, SignatureOptions } from './sign/options.ts';
export { zoneOffsetMinutes } from './sign/pdf-date.ts';
export { type PreparedSignature, prepareSignature } from './sign/prepare.ts';
export { keySigner, measureSignature, type Signer } from './sign/signer.ts';
export { stampedParts } from './sign/stamp/document-stamp.ts';
export { STAMP_ROOM_BYTES } from './sign/stamp/embed-token.ts';
export { type TimeStampRefusal, TimeStampRefused } from './tsp/refusal.ts';
export { timeStampRequest } from './tsp/request.ts';
export { readTimeStampResponse, type TimeStampToken } from './tsp/response.ts';
export type { SignatureReport, Verification } from './verify/report.ts';
export { verifyPdf } from './verify/verify.ts';
export { type Certificate, readCertificate } from './x509/certificate.ts';
export { type Authority, createAuthority, issueCertificate } from './x509/issue.ts';
export { createKeyPair, type KeyPair } from './x509/key-pair.ts';

// What is read: archives, text, people, periods; and the hosts it is read in.

export { readDirectory } from './archive/directory.ts';
export type { ArchiveEntry } from './archive/entry.ts';
export { type ArchiveLimits, defaultArchiveLimits } from './archive/limits.ts';
export { endZip, packFiles, packHead, packZip, type ZipFile } from './archive/pack-zip.ts';
export { readEntry } from './archive/read-entry.ts';
export { type Cage, isCaged } from './host/cage.ts';
export type { Carry } from './host/exchange.ts';
export { createHostState, type HostState } from './host/host-state.ts';
export { createHosts, type Hosts, type HostsOptions, type RunOptions, type Task } from './host/hosts.ts';
export { tasks as engineTasks } from './host/tasks.ts';
export type { ByteSource, PagesSource, WholeSource } from './host/work/byte-source.ts';
export type { Examination, ExaminedItem } from './host/work/examine.ts';
export { type ItemAnswer, type ItemOutcome, inBatches } from './host/work/items.ts';
export { type KeepItem, keepBatch } from './host/work/keep-batch.ts';
export type { PageReading } from './host/work/read-page.ts';
export { type AskSignatures, type SealBatch, sealBatch } from './host/work/seal-batch.ts';
export type { Candidate, NumberRole } from './match/candidate.ts';
export type { Capture } from './match/capture.ts';
export { findIdentityNumbers } from './match/find-numbers.ts';
export { matchPerson } from './match/match-person.ts';
export { foldWords } from './match/names/words.ts';
export type { MatchOutcome, MatchRules, WaitReason } from './match/outcome.ts';
export { findPeriods, saysAnotherPeriod } from './match/periods.ts';
export { comparableNumber } from './match/plain-text.ts';
export { indexRoll, type Roll, rollKey } from './match/roll.ts';
export { cutPages } from './split/cut-pages.ts';
export type { Instruction } from './split/pieces/transform.ts';
export { planSplit } from './split/plan-split.ts';
export { writeFile as writePdf } from './split/write-file.ts';
export { createTextCache } from './text/fonts/font.ts';
export type { PageText } from './text/page-text.ts';
export { readText } from './text/read-text.ts';
