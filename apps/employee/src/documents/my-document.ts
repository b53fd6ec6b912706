import type { myDocuments } from '@legajo/contract/calls/documents';
import type { Element } from '@legajo/ui/api/backend.ts';

/** A document of the signed-in person; the code is known once they signed it here. */
export type MyDocument = Element<typeof myDocuments> & { readonly codigo?: string; readonly nivel?: string };
