import { signDocument } from '@legajo/contract/calls/signing';
import { DOCUMENT_STATE_WIRE, signedIn } from '@legajo/contract/can';
import type { Backend } from '@legajo/ui/api/backend.ts';
import type { MyDocument, Way } from '../documents/my-document.ts';
import type { Shown } from '../documents/use-shown.ts';

export type Outcome = 'conforme' | 'no_conforme';

/** What proves who signs: the password or PIN, a code of the own authenticator app, or what a passkey signed for this act. */
export type SigningProof =
  | { readonly pass: string }
  | { readonly codigo: string }
  | { readonly desafio: string; readonly credencial: string };

const wayOf = (proof: SigningProof): Way =>
  'pass' in proof ? 'password' : 'codigo' in proof ? 'code' : 'passkey';

export interface Signature {
  readonly outcome: Outcome;
  /** Required of a disagreement. */
  readonly reason: string;
  readonly proof: SigningProof;
  /** What stood drawn on this screen, as the signature's evidence has it. */
  readonly shown: Pick<Shown, 'pages' | 'by'>;
}

/**
 * Signs, and gives the document as it is then. Throws `Problem` when refused: nothing is signed.
 *
 * @param key names the act: repeated under it, it is done once.
 */
export async function sign(
  backend: Backend,
  document: MyDocument,
  { outcome, reason, proof, shown }: Signature,
  key: string,
): Promise<MyDocument> {
  const body = {
    resultado: outcome,
    motivo: outcome === 'no_conforme' ? reason : undefined,
    vistas: String(shown.pages),
    vistas_por: shown.by,
    ...proof,
  };
  const options = { params: { id: document.id }, body, wish: key };
  const reply = await backend.api(signDocument, options);
  const answer = reply.data[0];
  return {
    ...document,
    estado: DOCUMENT_STATE_WIRE[signedIn(outcome)],
    firmable: 0,
    firmado: new Date().toISOString(),
    prueba: wayOf(proof),
    ...(answer
      ? {
          estado: answer.estado,
          firmado: answer.firmado,
          codigo: answer.codigo,
          nivel: answer.nivel,
          sello_tiempo: answer.sello_tiempo,
          copia: answer.copia,
        }
      : {}),
  };
}

/** Gives the key of an act of signing: another for each sense and each reason, the same however often it is tried. */
export function keysOfActs(): (act: Pick<Signature, 'outcome' | 'reason'>) => string {
  const keys = new Map<string, string>();
  return ({ outcome, reason }) => {
    const act = outcome === 'conforme' ? outcome : `${outcome} ${reason}`;
    const key = keys.get(act) ?? newKey();
    keys.set(act, key);
    return key;
  };
}

/** Not `randomUUID`: a portal in a house's own network may come without https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Where the reason is among what is kept when the session is lost. */
export const reasonPlace = ({ id }: MyDocument) => `reason ${id}`;

/** Where a question is. */
export const questionPlace = ({ id }: MyDocument) => `question ${id}`;
