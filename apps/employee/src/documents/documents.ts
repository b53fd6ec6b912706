import { myDocuments } from '@legajo/contract/calls/documents';
import { mySecondSignatures } from '@legajo/contract/calls/signing';
import { documentCan, documentStateOf, senseOf } from '@legajo/contract/can';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from '../app/keys.ts';
import { takeFirstList } from './first-list.ts';
import { keepList, keptList } from './kept-list.ts';
import type { MyDocument, ReadDocument } from './my-document.ts';

const PAGE = 100;
const PAGES_MAX = 20;

/**
 * Everything that was ever delivered to the person, newest first. Without a line, the list kept on this
 * phone; its documents still need one.
 */
export const documentsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: documentKeys.mine,
    async queryFn({ signal }): Promise<readonly MyDocument[]> {
      try {
        const all: MyDocument[] = [];
        const first = await takeFirstList(backend.session);
        let cursor: string | undefined;
        for (let page = 1; page <= PAGES_MAX; page++) {
          const query = { pagination: `${PAGE},${cursor ? 1 : page},0`, cursor };
          const reply = page === 1 && first ? null : await backend.api(myDocuments, { query, signal });
          const data = reply ? reply.data : (first?.data ?? []);
          all.push(...data);
          cursor = reply ? reply.pagination?.next : first?.next;
          if (data.length < PAGE) break;
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

/** Whether it was taken back. */
export const isWithdrawn = ({ estado }: Pick<MyDocument, 'estado'>) =>
  !documentCan.readByOwner(documentStateOf(estado));

/** Whether its bytes were destroyed: a kind of taken back that nobody reads. */
export const isErased = ({ estado }: MyDocument) => !documentCan.read(documentStateOf(estado));

/** The sense in which it was signed; null where it was not. */
export const signedSense = ({ estado }: Pick<MyDocument, 'estado'>) => senseOf(documentStateOf(estado));

/** Signed, and of those that their person sees no more then. */
export const isGone = ({ efimero, firmado }: Pick<ReadDocument, 'efimero' | 'firmado'>): boolean =>
  efimero === 1 && firmado !== null;

const FRESH_MS = 60_000;

/** What waits for the person's second signature. */
export const secondsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: documentKeys.seconds,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await backend.api(mySecondSignatures, { signal })).data,
  });

/** Who left answers this one no more. */
export const isOver = ({ responde_hasta: until }: MyDocument): boolean =>
  !!until && Date.parse(until) <= Date.now();
