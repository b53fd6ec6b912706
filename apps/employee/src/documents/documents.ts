import { myDocuments } from '@legajo/contract/calls/documents';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { Signed } from '@legajo/ui/kit/SignatureMark.tsx';
import { queryOptions } from '@tanstack/react-query';
import { keepList, keptList } from './kept-list.ts';

/** A document of the signed-in person; the code is known once they signed it here. */
export type MyDocument = Element<typeof myDocuments> & { readonly codigo?: string; readonly nivel?: string };

const PAGE = 100;
const PAGES_MAX = 20;

/**
 * Everything that was ever delivered to the person, newest first. Without a line, the list kept on this
 * phone; its documents still need one.
 */
export const documentsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: ['documents', 'mine'],
    async queryFn({ signal }): Promise<readonly MyDocument[]> {
      try {
        const all: MyDocument[] = [];
        let cursor: string | undefined;
        for (let page = 1; page <= PAGES_MAX; page++) {
          const query = { pagination: `${PAGE},${cursor ? 1 : page},0`, cursor };
          const reply = await backend.api(myDocuments, { query, signal });
          all.push(...reply.data);
          cursor = reply.pagination?.next;
          if (reply.data.length < PAGE) break;
        }
        keepList(localStorage, all);
        return all;
      } catch (error) {
        const kept = !navigator.onLine ? keptList(localStorage) : null;
        if (kept) return kept;
        throw error;
      }
    },
  });

/** Whether the person is asked to sign it. */
export const awaitsSignature = (document: MyDocument) =>
  document.firmable === 1 && (document.estado === 'publicado' || document.estado === 'recibido');

/** What the person's line of the mark shows. */
export function signedOf({ estado }: MyDocument): Signed {
  if (estado === 'firmado_conforme') return 'agreed';
  if (estado === 'firmado_no_conforme') return 'disagreed';
  return estado === 'recibido' ? 'seen' : 'none';
}
