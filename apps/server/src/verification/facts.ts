import {
  countryOf,
  formatIdentity,
  type Language,
  type PaperKey,
  paperText,
  type SignedSense,
  senseOf,
} from '@legajo/contract';
import type { SignatureReport } from '@legajo/pdf';
import { COMPANY_FIELD, PERSON_FIELD, SECOND_FIELD } from '../documents/public.ts';
import { listed, longDay, longMoment, longMonth } from './long-dates.ts';
import type { Verified } from './verify.ts';

/** Whose part a signature is in a document of ours. */
export type Part = 'empresa' | 'empleado' | 'segundo' | 'sello_tiempo' | 'otra';

/** What a signature says to somebody who is no expert, in their language. */
export interface SignatureFacts {
  readonly part: Part;
  readonly sense: SignedSense | null;
  readonly organization: string | null;
  readonly position: string | null;
  /** Number with its label, as `CUIL 20-39693067-7`. */
  readonly identification: string | null;
  /** The whole reason, as it was signed. */
  readonly reason: string | null;
  /** By what the person proved that it was they. */
  readonly proof: string | null;
  readonly level: string;
  /** What was added after it, and that this is normal. */
  readonly after: readonly string[];
}

/** Signatures of a file, in their order, told by what they are in a document of ours. */
export function signatureFacts(
  { verification: { signatures }, known }: Verified,
  language: Language,
): SignatureFacts[] {
  return signatures.map((signature, i) => {
    const part = partOf(signature, known !== null);
    const { signer } = signature;
    return {
      part,
      sense: part === 'empleado' && known?.outcome ? senseOf(known.outcome) : null,
      organization: signer?.organization ?? null,
      position: signer?.title ?? null,
      identification: identificationOf(signature, part),
      // What a broken signature carries was signed by nobody.
      reason: signature.digestOk && part === 'empleado' ? (signature.reason ?? null) : null,
      proof: proofOf(signature, part, known, language),
      level: paperText(`verify.level.${signature.level}` as PaperKey, language),
      after:
        signature.status === 'valid'
          ? signatures.slice(i + 1).map((later) => addedLater(later, known !== null, language))
          : [],
    };
  });
}

/** By what its person, or who signed after them, proved themself; null where the signature is broken or says nothing of it. */
function proofOf(
  { digestOk }: SignatureReport,
  part: Part,
  known: Verified['known'],
  language: Language,
): string | null {
  const factor = part === 'empleado' ? known?.factor : part === 'segundo' ? known?.secondFactor : null;
  return digestOk && factor ? paperText(`verify.proof.${factor}`, language) : null;
}

/** The one sentence: what, who, to whom, in which sense and when; of a file that is not ours, whose signatures it has. */
export function sentenceOf({ verification, known }: Verified, language: Language): string {
  const { verdict, signatures } = verification;
  const sound = verdict === 'valid' || verdict === 'valid-extended';
  const names = signatures
    .filter((one) => one.level !== 'time-stamp')
    .flatMap((one) => one.signer?.commonName ?? []);
  if (!sound || !known) {
    if (verdict === 'not-signed' || verdict === 'modified' || verdict === 'invalid' || names.length === 0)
      return '';
    return paperText('verify.say.signers', language, { names: listed([...new Set(names)], language) });
  }
  const { timeZone } = known;
  const values = {
    published: longDay(known.publishedAt, timeZone, language),
    company: known.company,
    type: known.typeName,
    period: longMonth(known.period, language),
  };
  const own = signatures.find((one) => one.field === PERSON_FIELD);
  if (!own || !known.outcome) return paperText('verify.say.delivered', language, values);
  const at = own.provenAt ?? own.claimedAt;
  return paperText('verify.say.signed', language, {
    ...values,
    person: own.signer?.commonName ?? '',
    sense: senseText(senseOf(known.outcome), language),
    signed: at ? longMoment(at, timeZone, language) : '',
  });
}

export const senseText = (sense: SignedSense | null, language: Language): string =>
  paperText(sense === 'no_conforme' ? 'verify.say.disagreed' : 'verify.say.agreed', language);

/** A field's name proves nothing: it counts where the bytes are ours, or its certificate is. */
function partOf({ field, level, status }: SignatureReport, isOurs: boolean): Part {
  if (level === 'time-stamp') return 'sello_tiempo';
  if (!isOurs && status !== 'valid') return 'otra';
  if (field === COMPANY_FIELD) return 'empresa';
  if (field === SECOND_FIELD) return 'segundo';
  return field === PERSON_FIELD ? 'empleado' : 'otra';
}

function identificationOf({ signer }: SignatureReport, part: Part): string | null {
  const number = part === 'empresa' ? signer?.organizationIdentifier : signer?.serialNumber;
  if (!signer || !number || part === 'otra' || part === 'sello_tiempo') return null;
  const country = countryOf(signer.country);
  const { label } = part === 'empresa' ? country.taxId : country.identity;
  return `${label} ${formatIdentity(country.code, number)}`;
}

function addedLater(later: SignatureReport, isOurs: boolean, language: Language): string {
  const part = partOf(later, isOurs);
  if (part === 'sello_tiempo') return paperText('verify.after.stamp', language);
  const name = later.signer?.commonName ?? '';
  const expected = part === 'empleado' || part === 'segundo';
  return paperText(expected ? 'verify.after.person' : 'verify.after.other', language, { name });
}
