import type { myDocuments } from '@legajo/contract/calls/documents';
import type { mySecondSignatures } from '@legajo/contract/calls/signing';
import { documentCan, documentStateOf, markOf } from '@legajo/contract/can';
import type { Element } from '@legajo/ui/api/backend.ts';
import type { Signed } from '@legajo/ui/kit/mark/SignatureMark.tsx';

/** By what somebody proves themselves when they sign. */
export type Way = 'password' | 'code' | 'passkey';

/** A document of the signed-in person; the code, and by what they proved themselves, are known once they signed it here. */
export type MyDocument = Element<typeof myDocuments> & {
  readonly codigo?: string;
  readonly nivel?: string;
  readonly prueba?: Way;
  /** Of what went away with its signature, while it can be had. */
  readonly copia?: { readonly enlace: string; readonly vence: string } | null;
};

/** As much of a document as it takes to show its pages: of one's own, or of what waits for one's second signature. */
export type ReadDocument = Pick<MyDocument, 'id' | 'idUsuario' | 'paginas' | 'estado' | 'firmado'> & {
  readonly efimero?: MyDocument['efimero'];
};

/** A document that waits for the person's second signature. */
export type Second = Element<typeof mySecondSignatures>;

/** Whether the person is asked to sign it. */
export const awaitsSignature = (document: MyDocument) =>
  document.firmable === 1 && documentCan.sign(documentStateOf(document.estado));

/** What the person's line of the mark shows. */
export const signedOf = ({ estado }: MyDocument): Signed => markOf(documentStateOf(estado));
