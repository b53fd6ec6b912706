import { listOwnUploads, listUploadTypes, openUpload, uploadPageImage } from '@legajo/contract/calls/uploads';
import { LIMITS } from '@legajo/contract/limits';
import { dayIn, parseDay } from '@legajo/contract/values/dates';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { uploadKeys } from '../app/keys.ts';

export type OwnUpload = Element<typeof listOwnUploads>;
export type UploadType = Element<typeof listUploadTypes>;
export type UploadSheet = OwnUpload['hojas'][number];
export type Origin = OwnUpload['origen'];

/** The types of which the person may bring documents. */
export const typesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: uploadKeys.types,
    queryFn: async ({ signal }) => (await backend.api(listUploadTypes, { signal })).data,
  });

/** What the person brought, the newest first; what is not decided yet is among the first. */
export const uploadsQuery = (backend: Backend) =>
  infiniteQueryOptions({
    queryKey: uploadKeys.mine,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      backend.api(listOwnUploads, {
        query: { pagination: '100,1,0', cursor: pageParam || undefined },
        signal,
      }),
    getNextPageParam: (last) => last.pagination?.next,
  });

/** A page as it was kept, which no other of the same digest differs from. */
export const pageQuery = (backend: Backend, id: number, { n, sha256 }: UploadSheet) =>
  queryOptions({
    queryKey: uploadKeys.page(id, n, sha256),
    queryFn: ({ signal }) => backend.blob(uploadPageImage, { params: { id, n }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The draft of a type: the one there is, or a new one with the pages of what was sent back. */
export const openDraft = async (backend: Backend, typeId: number, origin: Origin): Promise<OwnUpload> => {
  const [draft] = (await backend.api(openUpload, { body: { idSubCarpeta: typeId, origen: origin } })).data;
  if (!draft) throw new Error('The draft that was opened is not in the answer.');
  return draft;
};

/** The draft of a type among what was brought. */
export const draftOf = (uploads: readonly OwnUpload[], typeId: number): OwnUpload | undefined =>
  uploads.find(({ estado, idSubCarpeta }) => estado === 'borrador' && idSubCarpeta === typeId);

/** Whether no more may be sent before something is decided (areas 17). */
export const waitsTooMuch = (uploads: readonly OwnUpload[]): boolean =>
  uploads.filter(({ estado }) => estado === 'pendiente').length >= LIMITS['upload.pending'];

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const DAY_MS = 86_400_000;

/** In how many days it expires, by the reader's calendar; negative once it has, null of what does not. */
export function daysLeft({ vence }: Pick<OwnUpload, 'vence'>, now = new Date()): number | null {
  const day = vence === null ? null : parseDay(vence);
  if (!day) return null;
  return Math.round((Date.parse(day) - Date.parse(dayIn(now, HERE))) / DAY_MS);
}
