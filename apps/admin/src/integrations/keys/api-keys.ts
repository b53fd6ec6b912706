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

/** Ours: a key that was not used for so long, or ever since it was made, is told as one that nobody uses. */
const UNUSED_MS = 30 * 86_400_000;

/** How a key stands for whoever looks at an instant: of one that is good also that nobody uses it. */
export function standingOf(
  { estado, ultimo_uso, creada }: Pick<ApiKey, 'estado' | 'ultimo_uso' | 'creada'>,
  now: number,
): ApiKey['estado'] | 'sin_uso' {
  const since = new Date(ultimo_uso ?? creada).getTime();
  return estado === 'activa' && now - since >= UNUSED_MS ? 'sin_uso' : estado;
}

/** Addresses as they are typed: by lines, commas or spaces. */
export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');
