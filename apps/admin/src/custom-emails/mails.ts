import {
  customEmails,
  customEmailsId,
  gallery,
  previewCustomEmail,
} from '@legajo/contract/calls/custom-emails';
import { welcomeEmail } from '@legajo/contract/calls/welcome-email';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { customEmailKeys } from '../app/keys/company.ts';
import { type Mail, type MailDraft, type MailLanguage, sentOf } from './mail-draft.ts';

/** A mail of the list. */
export type ListedMail = Element<typeof customEmails>;
export type GalleryPicture = Element<typeof gallery>;

export const mailsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: customEmailKeys.list,
    queryFn: async ({ signal }) => (await backend.api(customEmails, { signal })).data,
  });

export const mailQuery = (backend: Backend, id: number, idioma: MailLanguage) =>
  queryOptions({
    queryKey: customEmailKeys.one(id, idioma),
    queryFn: async ({ signal }) =>
      (await backend.api(customEmailsId, { params: { id }, query: { idioma }, signal })).data[0] as Mail,
  });

export const galleryQuery = (backend: Backend) =>
  queryOptions({
    queryKey: customEmailKeys.gallery,
    queryFn: async ({ signal }) => (await backend.api(gallery, { signal })).data,
  });

/** How a mail looks with what is written, for a person. */
export const lookQuery = (
  backend: Backend,
  { id, idioma }: Pick<Mail, 'id' | 'idioma'>,
  draft: MailDraft,
  person: number | null,
) =>
  queryOptions({
    queryKey: customEmailKeys.look(id, { idioma, draft, person }),
    queryFn: async ({ signal }) =>
      (
        await backend.api(previewCustomEmail, {
          params: { id },
          body: { ...sentOf(draft, idioma), ...(person === null ? {} : { idUsuario: person }) },
          signal,
        })
      ).data[0],
    placeholderData: keepPreviousData,
    retry: false,
  });

export const welcomeQuery = (backend: Backend) =>
  queryOptions({
    queryKey: customEmailKeys.welcome,
    queryFn: async ({ signal }) => (await backend.api(welcomeEmail, { signal })).data[0],
    // While its job is at it.
    refetchInterval: ({ state }) => (state.data?.estado === 'en_curso' ? 2000 : false),
  });
