import {
  getCompanyTemplate,
  listCompanyTemplates,
  listCountryTemplates,
  listWelcomeMessages,
} from '@legajo/contract/calls/onboarding';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { onboardingKeys } from '../app/keys/onboarding.ts';

export type TemplateRow = Element<typeof listCompanyTemplates>;
export type Template = Element<typeof getCompanyTemplate>;
export type CountryItems = Element<typeof listCountryTemplates>;

/** What the address of the list holds. */
export interface TemplatesSearch {
  readonly page?: number;
  readonly rows?: number;
  readonly cursor?: string;
  readonly estado?: 'activas' | 'inactivas';
}

/** Everything asked about templates, so that a change makes all of it be asked again. */

export const templatesQuery = (backend: Backend, search: TemplatesSearch) =>
  queryOptions({
    queryKey: onboardingKeys.list(search),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      backend.api(listCompanyTemplates, {
        query: {
          pagination: `${search.rows ?? PER_PAGE_DEFAULT},${search.page ?? 1},0`,
          cursor: search.cursor,
          activo: search.estado && (search.estado === 'activas' ? 1 : 0),
        },
        signal,
      }),
  });

const CHOICES = 200;

/** The templates that an onboarding may begin with. */
export const activeTemplatesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: onboardingKeys.active,
    queryFn: async ({ signal }) =>
      (
        await backend.api(listCompanyTemplates, {
          query: { pagination: `${CHOICES},1,0`, activo: 1 },
          signal,
        })
      ).data,
  });

export const templateQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: onboardingKeys.template(id),
    queryFn: async ({ signal }) =>
      (await backend.api(getCompanyTemplate, { params: { id }, signal })).data[0] as Template,
  });

export const countryQuery = (backend: Backend) =>
  queryOptions({
    queryKey: onboardingKeys.country,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await backend.api(listCountryTemplates, { signal })).data[0] as CountryItems,
  });

/** Languages that welcome messages are written in (D198). */
export const MESSAGE_LANGUAGES = ['AR', 'BR'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

export const messagesQuery = (backend: Backend, idioma: MessageLanguage) =>
  queryOptions({
    queryKey: onboardingKeys.messages(idioma),
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await backend.api(listWelcomeMessages, { query: { idioma }, signal })).data,
  });
