import { apiKeyPeople, listApiKeys, type makeApiKey } from '@legajo/contract/calls/api-keys';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiKeyKeys } from '../../app/keys/company.ts';

export type ApiKey = Element<typeof listApiKeys>;
export type MadeApiKey = Element<typeof makeApiKey>;

export const apiKeysQuery = (backend: Backend) =>
  queryOptions({
    queryKey: apiKeyKeys.list,
    queryFn: async ({ signal }) => (await backend.api(listApiKeys, { signal })).data,
  });

/** Whom a key can act as. */
export const keyPeopleQuery = (backend: Backend) =>
  queryOptions({
    queryKey: apiKeyKeys.people,
    queryFn: async ({ signal }) => (await backend.api(apiKeyPeople, { signal })).data,
  });

/** What is done to a key that is good. */
export type KeyAct = 'edit' | 'rotate' | 'revoke';

export const isGood = ({ estado }: ApiKey): boolean => estado === 'activa' || estado === 'por_vencer';

/** Addresses as they are typed: by lines, commas or spaces. */
export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');
