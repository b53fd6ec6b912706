import { dayIn, formatDay, type Language, type PaperKey, paperText } from '@legajo/contract';
import type { Verification } from '@legajo/pdf';
import type { KnownDocument } from './verification.sql.ts';
import type { Verified } from './verify.ts';

const WORDS: Readonly<Record<Verification['verdict'], PaperKey>> = {
  valid: 'verify.valid',
  'valid-extended': 'verify.extended',
  untrusted: 'verify.untrusted',
  modified: 'verify.modified',
  invalid: 'verify.invalid',
  'not-signed': 'verify.notSigned',
};

/** What is said of the file as a whole, the verdict first. */
export function messagesOf({ verification, known, others = [] }: Verified, language: Language): string[] {
  const { verdict, signatures, reasons } = verification;
  const recoverable = verdict === 'modified' && signatures.some((signature) => signature.digestOk);
  return [
    paperText(WORDS[verdict], language),
    // What is said of the file and of none of its signatures.
    ...reasons
      .filter((reason) => !signatures.some((signature) => signature.reasons.includes(reason)))
      .map((reason) => paperText(`verify.reason.${reason}`, language)),
    ...(recoverable ? [paperText('verify.recoverable', language)] : []),
    // Of bytes that several have, each by itself.
    ...new Set([...(known ? [known] : []), ...others].flatMap((one) => standingTexts(one, language))),
  ];
}

/** By whom and when it was published, and whether it was withdrawn. */
function standingTexts(known: KnownDocument, language: Language): string[] {
  const { cancelledAt, timeZone } = known;
  if (!cancelledAt) return [publishedText(known, language)];
  const day = formatDay(dayIn(cancelledAt, timeZone));
  return [publishedText(known, language), paperText('verify.withdrawn', language, { day })];
}

/** By whom it was published; of what bears no seal, that these are the bytes and when (areas 2.4). */
function publishedText({ company, level, publishedAt, timeZone }: KnownDocument, language: Language): string {
  if (level !== 'unsealed') return paperText('verify.published', language, { company });
  const day = formatDay(dayIn(publishedAt, timeZone));
  return paperText('verify.publishedUnsealed', language, { company, day });
}
