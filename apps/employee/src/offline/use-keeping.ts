import { myDocumentPage } from '@legajo/contract/calls/documents';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useEffect } from 'react';
import { isWithdrawn } from '../documents/documents.ts';
import type { MyDocument } from '../documents/my-document.ts';
import { wantsCopy } from './wanted.ts';

/** A payslip has one or two: what is longer is no payslip, and would fill a phone. */
const PAGES_MAX = 6;

/** The last payslip of a list, which is in the order of their months: the newest that one signs, or signed. */
export const lastPayslip = (list: readonly MyDocument[] | undefined): MyDocument | undefined =>
  list?.find((one) => (one.firmable === 1 || one.firmado !== null) && !isWithdrawn(one));

/**
 * Keeps the last payslip on the phone of whoever wants that, once they opened it and its bytes are there: nothing is
 * fetched that nobody looked at, for to the employer that would be a receipt.
 */
export function useKeeping(
  document: MyDocument,
  list: readonly MyDocument[] | undefined,
  bytes: ArrayBuffer | undefined,
): void {
  const backend = useBackend();
  const personId = useSession().user?.id;
  const isLast = lastPayslip(list)?.id === document.id && document.paginas <= PAGES_MAX;
  const wanted = isLast && bytes !== undefined && wantsCopy(personId);
  const { id, firmado, paginas } = document;
  useEffect(() => {
    if (!wanted || !bytes || personId === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      const { keepCopy, keptCopy } = await import('./kept.ts');
      const kept = await keptCopy(personId);
      if (kept?.documentId === id && kept.signed === firmado) return;
      const pictures: Blob[] = [];
      for (let pagina = 1; pagina <= paginas; pagina += 1)
        pictures.push(await backend.blob(myDocumentPage, { params: { id, pagina }, signal }));
      // Called off, or signed out, meanwhile.
      if (signal.aborted || !wantsCopy(personId)) return;
      const file = new Blob([bytes]);
      await keepCopy(personId, { documentId: id, signed: firmado, pictures, file });
      if (!wantsCopy(personId)) await import('./kept.ts').then(({ forgetCopy }) => forgetCopy());
    })().catch(() => undefined);
    return () => leaving.abort();
  }, [wanted, bytes, personId, id, firmado, paginas, backend]);
}
