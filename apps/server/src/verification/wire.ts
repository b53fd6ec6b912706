import { formatMonth, type Language, paperText } from '@legajo/contract';
import type { SignatureReport, Verification } from '@legajo/pdf';
import { sentenceOf, signatureFacts } from './facts.ts';
import type { KnownDocument } from './verification.sql.ts';
import type { Verified } from './verify.ts';
import { messagesOf } from './words.ts';

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

export function verifiedToWire(verified: Verified, language: Language) {
  const { verification, known, sha256 } = verified;
  const { verdict, signatures } = verification;
  const facts = signatureFacts(verified, language);
  return {
    veredicto: VERDICTS[verdict],
    firmas: signatures.map((signature, i) => ({
      quien: signature.signer?.commonName ?? '',
      cuando: (signature.provenAt ?? signature.claimedAt)?.toISOString() ?? null,
      cuandoProbado: signature.provenAt?.toISOString() ?? null,
      probadoPor: signature.provenBy ?? null,
      cuandoDeclarado: signature.claimedAt?.toISOString() ?? null,
      nivel: signature.level,
      estado: STATES[signature.status],
      revocacion: REVOCATIONS[signature.revocation],
      motivos: signature.reasons.map((reason) => paperText(`verify.reason.${reason}`, language)),
      resultado: facts[i]?.sense ?? null,
      papel: facts[i]?.part ?? ('otra' as const),
      organizacion: facts[i]?.organization ?? null,
      cargo: facts[i]?.position ?? null,
      identificacion: facts[i]?.identification ?? null,
      motivo: facts[i]?.reason ?? null,
      prueba: facts[i]?.proof ?? null,
      nivelTexto: facts[i]?.level ?? '',
      despues: [...(facts[i]?.after ?? [])],
      serie: signature.serialHex ?? null,
    })),
    frase: sentenceOf(verified, language),
    documento: known && {
      tipo: known.typeName,
      periodo: formatMonth(known.period),
      empresa: known.company,
      codigo: known.code,
      publicado: known.publishedAt.toISOString(),
      zona: known.timeZone,
    },
    respondido_el: known?.answeredAt?.toISOString() ?? null,
    anulado: known?.cancelledAt != null,
    anulado_el: known?.cancelledAt?.toISOString() ?? null,
    sha256: sha256.toString('hex'),
    mensajes: messagesOf(verified, language),
  };
}

export const knownToWire = (known: KnownDocument) => ({
  codigo: known.code,
  empresa: known.company,
  documento: known.typeName,
  periodo: formatMonth(known.period),
  publicado: known.publishedAt.toISOString(),
  sha256: known.sha256.toString('hex'),
  zona: known.timeZone,
  anulado: known.cancelledAt !== null,
  anulado_el: known.cancelledAt?.toISOString() ?? null,
});
