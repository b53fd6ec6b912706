import { listAvailableFolders } from '@legajo/contract/calls/folders';
import * as calls from '@legajo/contract/calls/profiles';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lookupKeys } from '../app/keys/people.ts';
import { profileKeys } from '../app/keys/profiles.ts';

export type Profiles = Element<typeof calls.getAdminUserProfiles>;
export type Kind = Element<typeof calls.listCompanyProfiles>;
export type TeamLead = Element<typeof calls.listTeamLeads>;
export type BulkRow = Element<typeof calls.assignProfileType>;

/** The profiles and scope of a person, with whom they see. */
export const profilesQuery = (backend: Backend, personId: number) =>
  queryOptions({
    queryKey: profileKeys.now(personId),
    queryFn: async ({ signal }) =>
      (await backend.api(calls.getAdminUserProfiles, { params: { id: personId }, signal })).data[0],
  });

/** The profile types that the company offers, and what each carries. */
export const kindsQuery = (backend: Backend, companyId: number) =>
  queryOptions({
    queryKey: profileKeys.kinds(companyId),
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await backend.api(calls.listCompanyProfiles, { params: { id: companyId }, signal })).data,
  });

export const foldersQuery = (backend: Backend) =>
  queryOptions({
    queryKey: lookupKeys.profileFolders,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await backend.api(listAvailableFolders, { signal })).data,
  });

/** What a form of profiles or scope would send. */
export type Draft =
  | {
      readonly of: 'types';
      readonly types: readonly number[];
      readonly actions: readonly string[] | undefined;
    }
  | { readonly of: 'places'; readonly sectors: readonly number[]; readonly locations: readonly number[] };

/** Sends a draft, or only asks what it would do. */
export async function sendDraft(
  backend: Backend,
  personId: number,
  draft: Draft,
  { simulate, signal }: { simulate: boolean; signal?: AbortSignal | undefined },
): Promise<Profiles | undefined> {
  const params = { id: personId };
  const simular = simulate ? '1' : '0';
  if (draft.of === 'types') {
    // An empty list travels as its own text: left out, it would mean the profile's usual actions.
    const acciones = draft.actions?.length === 0 ? '[]' : draft.actions;
    const body = { idperfiles: draft.types, acciones, simular };
    return (await backend.api(calls.updateAdminUserProfiles, { params, body, signal, quiet: true })).data[0];
  }
  const filtros = JSON.stringify({ sector: draft.sectors, locacion: draft.locations });
  const body = { filtros, simular };
  return (await backend.api(calls.updateEmployeeSectorLocationFilter, { params, body, signal, quiet: true }))
    .data[0];
}

/** What saving a draft would do, as the server says that rehearses it. */
export const effectQuery = (backend: Backend, personId: number, draft: Draft | null) =>
  queryOptions({
    queryKey: profileKeys.effect(personId, draft),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      draft ? ((await sendDraft(backend, personId, draft, { simulate: true, signal })) ?? null) : null,
  });
