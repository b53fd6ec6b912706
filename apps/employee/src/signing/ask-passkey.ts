import { countersignPasskeyOptions, signPasskeyOptions } from '@legajo/contract/calls/signing';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { Problem } from '@legajo/ui/api/problem.ts';
import { askDevice } from '@legajo/ui/factors/second-step.ts';
import type { Signature, SigningProof } from './sign.ts';

/**
 * Has a passkey of this device sign for the signature of documents, in this order, as they are now.
 *
 * @param second it is one document of somebody else, which whoever acts signs after them.
 * @param failed what is said when the device gives none: its own words are no sentence.
 * @throws Problem when the portal refuses, or the device gives none.
 */
export async function askPasskeyToSign(
  backend: Backend,
  documents: readonly number[],
  { outcome, reason }: Pick<Signature, 'outcome' | 'reason'>,
  failed: string,
  second: boolean,
): Promise<SigningProof> {
  const body = {
    documentos: documents.map(String),
    resultado: outcome,
    motivo: outcome === 'no_conforme' ? reason : undefined,
  };
  const [id = 0] = documents;
  const { data } = second
    ? await backend.api(countersignPasskeyOptions, { params: { id } })
    : await backend.api(signPasskeyOptions, { body });
  const [asked] = data;
  if (!asked) throw new TypeError('a passkey without a challenge');
  const credencial = await askDevice(asked.opciones).catch(() => {
    throw new Problem({ kind: 'business', messages: [failed] });
  });
  return { desafio: asked.desafio, credencial };
}
