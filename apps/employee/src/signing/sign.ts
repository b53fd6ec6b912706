import { signDocument } from '@legajo/contract/calls/signing';
import type { Backend } from '@legajo/ui/api/backend.ts';
import type { MyDocument } from '../documents/documents.ts';

export type Outcome = 'conforme' | 'no_conforme';

/** What proves who signs: the password or PIN, or a code of the own authenticator app. */
export type SigningProof = { readonly pass: string } | { readonly codigo: string };

export interface Signature {
  readonly outcome: Outcome;
  /** Required of a disagreement. */
  readonly reason: string;
  readonly proof: SigningProof;
}

/** Signs, and gives the document as it is then. Throws `Problem` when refused: nothing is signed. */
export async function sign(
  backend: Backend,
  document: MyDocument,
  { outcome, reason, proof }: Signature,
): Promise<MyDocument> {
  const body = { resultado: outcome, motivo: outcome === 'no_conforme' ? reason : undefined, ...proof };
  const reply = await backend.api(signDocument, { params: { id: document.id }, body });
  const answer = reply.data[0];
  return {
    ...document,
    estado: outcome === 'conforme' ? 'firmado_conforme' : 'firmado_no_conforme',
    firmable: 0,
    firmado: new Date().toISOString(),
    ...(answer
      ? { estado: answer.estado, firmado: answer.firmado, codigo: answer.codigo, nivel: answer.nivel }
      : {}),
  };
}

const draftKey = (document: MyDocument) => `e.reason.${document.id}`;

/** The reason being written survives closing the sheet. */
export const draftOf = (storage: Storage, document: MyDocument) => storage.getItem(draftKey(document)) ?? '';

export function keepDraft(storage: Storage, document: MyDocument, reason: string): void {
  if (reason) storage.setItem(draftKey(document), reason);
  else storage.removeItem(draftKey(document));
}
