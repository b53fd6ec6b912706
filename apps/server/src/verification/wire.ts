import { dayIn, formatDay, formatMonth, type Language, type PaperKey, paperText } from '@legajo/contract';
import type { SignatureReport, Verification } from '@legajo/pdf';
import { PERSON_FIELD } from '../documents/public.ts';
import type { KnownDocument } from './verification.sql.ts';
import type { Verified } from './verify.ts';

const VERDICTS = {
  valid: 'valido',
  'valid-extended': 'valido',
  untrusted: 'desconocido',
  modified: 'modificado',
  invalid: 'invalido',
  'not-signed': 'no_firmado',
} as const satisfies Record<Verification['verdict'], string>;

const STATES = {
  valid: 'valido',
  modified: 'modificado',
  invalid: 'invalido',
  untrusted: 'desconocido',
} as const satisfies Record<SignatureReport['status'], string>;

const REVOCATIONS = {
  good: 'vigente',
  revoked: 'revocado',
  'not-checked': 'sin_comprobar',
} as const satisfies Record<SignatureReport['revocation'], string>;

const OUTCOMES = { agreed: 'conforme', disagreed: 'no_conforme' } as const;

const WORDS: Readonly<Record<Verification['verdict'], PaperKey>> = {
  valid: 'verify.valid',
  'valid-extended': 'verify.extended',
  untrusted: 'verify.untrusted',
  modified: 'verify.modified',
  invalid: 'verify.invalid',
  'not-signed': 'verify.notSigned',
};

export function verifiedToWire({ verification, known, sha256 }: Verified, language: Language) {
  const { verdict, signatures } = verification;
  return {
    veredicto: VERDICTS[verdict],
    firmas: signatures.map((signature) => ({
      quien: signature.signer?.commonName ?? '',
      cuando: (signature.provenAt ?? signature.claimedAt)?.toISOString() ?? null,
      cuandoProbado: signature.provenAt?.toISOString() ?? null,
      probadoPor: signature.provenBy ?? null,
      cuandoDeclarado: signature.claimedAt?.toISOString() ?? null,
      nivel: signature.level,
      estado: STATES[signature.status],
      revocacion: REVOCATIONS[signature.revocation],
      motivos: signature.reasons.map((reason) => paperText(`verify.reason.${reason}`, language)),
      resultado: signature.field === PERSON_FIELD && known?.outcome ? OUTCOMES[known.outcome] : null,
    })),
    anulado: known?.cancelledAt != null,
    anulado_el: known?.cancelledAt?.toISOString() ?? null,
    sha256: sha256.toString('hex'),
    mensajes: messages(verification, known, language),
  };
}

function messages(
  { verdict, signatures, reasons }: Verification,
  known: KnownDocument | null,
  language: Language,
): string[] {
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

export const knownToWire = (known: KnownDocument) => ({
  codigo: known.code,
  empresa: known.company,
  documento: known.typeName,
  periodo: formatMonth(known.period),
  publicado: known.publishedAt.toISOString(),
  sha256: known.sha256.toString('hex'),
  anulado: known.cancelledAt !== null,
  anulado_el: known.cancelledAt?.toISOString() ?? null,
});
