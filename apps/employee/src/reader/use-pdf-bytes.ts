import { documentViewPdf } from '@legajo/contract/calls/documents';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { documentKeys } from '../app/keys.ts';
import { isGone, isWithdrawn } from '../documents/documents.ts';
import type { ReadDocument } from '../documents/my-document.ts';

/**
 * The document's bytes, in memory only and dropped soon after leaving. Reading it records the receipt, and
 * after a signature (`estado` changes) it is read again.
 */
export function usePdfBytes(document: ReadDocument | undefined) {
  const backend = useBackend();
  return useQuery({
    queryKey: documentKeys.bytes(document?.id, document?.firmado ?? ''),
    enabled: document !== undefined && !isWithdrawn(document) && !isGone(document),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    async queryFn({ signal }) {
      const params = { a: document?.id ?? 0, b: document?.idUsuario ?? 0 };
      const blob = await backend.blob(documentViewPdf, { params, signal });
      return blob.arrayBuffer();
    },
  });
}
