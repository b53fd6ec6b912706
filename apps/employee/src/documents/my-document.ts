import type { myDocuments } from '@legajo/contract/calls/documents';
import type { Element } from '@legajo/ui/api/backend.ts';

/** By what somebody proves themselves when they sign. */
export type Way = 'password' | 'code' | 'passkey';

/** A document of the signed-in person; the code, and by what they proved themselves, are known once they signed it here. */
export type MyDocument = Element<typeof myDocuments> & {
  readonly codigo?: string;
  readonly nivel?: string;
  readonly prueba?: Way;
};
