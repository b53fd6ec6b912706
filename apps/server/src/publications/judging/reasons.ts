import { type ErrorDefinition, e, type Values } from '@legajo/contract';
import type { MatchOutcome, WaitReason } from '@legajo/pdf';

/** What whoever reviews is told of each reason to wait. */
export const REASONS: Readonly<Record<WaitReason, ErrorDefinition>> = {
  none: e.publications.invalidCuil,
  'no-text': e.publications.unsureReading,
  'not-on-roll': e.publications.notOnRoll,
  'wrong-check-digit': e.publications.wrongCheckDigit,
  'unverified-on-roll': e.publications.unverifiedOnRoll,
  'ambiguous-roll': e.publications.twoPeople,
  'two-people': e.publications.twoPeople,
  'unsure-reading': e.publications.unsureReading,
  'page-names-another': e.publications.twoPeople,
  'other-number': e.readings.otherNumber,
  'broken-number': e.readings.brokenNumber,
  'other-name': e.readings.otherName,
  'file-name-says-another': e.readings.fileNameSaysAnother,
  representative: e.readings.representative,
  'representative-alone': e.readings.representativeAlone,
  picture: e.readings.picture,
  covered: e.readings.covered,
  annotated: e.readings.annotated,
  repaired: e.readings.repaired,
  manual: e.publications.manualCapture,
};

/** What the text of a problem says: the number that speaks against it, or the one that was found; and the name. */
export function valuesOf(outcome: Extract<MatchOutcome, { outcome: 'waits' }>): Values {
  const number = (outcome.other ?? outcome.candidates.find((one) => one.hidden !== true))?.written ?? '';
  return { number, name: outcome.name ?? number };
}
