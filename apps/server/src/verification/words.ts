import { dayIn, formatDay, type Language, type PaperKey, paperText } from '@legajo/contract';
import type { Verification } from '@legajo/pdf';
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
export function messagesOf({ verification, known }: Verified, language: Language): string[] {
  const { verdict, signatures, reasons } = verification;
  const recoverable = verdict === 'modified' && signatures.some((signature) => signature.digestOk);
  return [
    paperText(WORDS[verdict], language),
    // What is said of the file and of none of its signatures.
    ...reasons
      .filter((reason) => !signatures.some((signature) => signature.reasons.includes(reason)))
      .map((reason) => paperText(`verify.reason.${reason}`, language)),
    ...(recoverable ? [paperText('verify.recoverable', language)] : []),
    ...(known ? [paperText('verify.published', language, { company: known.company })] : []),
    ...(known?.cancelledAt
      ? [
          paperText('verify.withdrawn', language, {
            day: formatDay(dayIn(known.cancelledAt, known.timeZone)),
          }),
        ]
      : []),
  ];
}
