import * as calls from '@legajo/contract/calls/leave';
import { parseDay } from '@legajo/contract/values/dates';
import { wholeWithin } from '@legajo/contract/values/plain-rules';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from '../../app/keys/profiles.ts';

export type Licence = Element<typeof calls.getLicenceProfile>;

export const licenceQuery = (backend: Backend, personId: number) =>
  queryOptions({
    queryKey: profileKeys.licence(personId),
    queryFn: async ({ signal }) =>
      (await backend.api(calls.getLicenceProfile, { params: { id: personId }, signal })).data[0],
  });

export const policiesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: profileKeys.policies,
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await backend.api(calls.listLicencePolicies, { signal })).data,
  });

export const approversQuery = (backend: Backend) =>
  queryOptions({
    queryKey: profileKeys.approvers,
    queryFn: async ({ signal }) => (await backend.api(calls.listApprovers, { signal })).data,
  });

/** What the form holds, as it is typed. */
export interface LicenceDraft {
  readonly on: boolean;
  readonly approves: boolean;
  readonly policy: string;
  readonly months: string;
  readonly progressive: boolean;
  readonly from: string;
  readonly levels: string;
  readonly approver: string;
}

/** The wire's words for what a refusal may name. */
export const WIRE: Readonly<Partial<Record<keyof LicenceDraft, string>>> = {
  policy: 'id_politica',
  months: 'antiguedad_previa',
  from: 'fecha_inicio_licencias_progresivas',
  levels: 'niveles_aprobacion',
  approver: 'id_usuario_aprobador',
};

const flat = flatRules<LicenceDraft>();

/** While the profile is off, nothing of it is sent, so nothing of it differs. */
export const RULES = {
  ...flat,
  changedIn: (draft: LicenceDraft, began: LicenceDraft) =>
    JSON.stringify(toBody(draft)) === JSON.stringify(toBody(began)) ? [] : flat.changedIn(draft, began),
};

export const toDraft = (licence: Licence): LicenceDraft => ({
  on: licence.tiene_perfil_licencias === 1,
  approves: licence.tiene_perfil_aprobador === 1,
  policy: String(licence.id_politica ?? ''),
  months: String(licence.antiguedad_previa ?? ''),
  progressive: licence.licencias_progresivas === 1,
  from: licence.fecha_inicio_licencias_progresivas,
  levels: String(licence.niveles_aprobacion ?? '1'),
  approver: String(licence.id_usuario_aprobador ?? ''),
});

/** The months elsewhere that are typed, or null while they are none that the call takes. */
export const monthsOf = ({ months }: LicenceDraft): number | null => wholeWithin(months, calls.PRIOR_MONTHS);

export type LicenceFault = 'missing' | 'bad_months' | 'bad_day';

/** What is still wrong with a draft, by field; a profile that is off has nothing to be wrong. */
export function faultsOf(draft: LicenceDraft): Partial<Record<keyof LicenceDraft, LicenceFault>> {
  if (!draft.on) return {};
  return {
    ...(draft.policy === '' ? { policy: 'missing' as const } : {}),
    ...(monthsOf(draft) === null ? { months: 'bad_months' as const } : {}),
    ...(draft.progressive && !parseDay(draft.from) ? { from: 'bad_day' as const } : {}),
    ...(draft.approver === '' && draft.levels !== '0' ? { approver: 'missing' as const } : {}),
  };
}

/** The call's body: the full set while the profile is on, the two flags alone while it is off (D37). */
export function toBody(draft: LicenceDraft) {
  const flags = {
    tiene_perfil_licencias: draft.on ? '1' : '0',
    tiene_perfil_aprobador: draft.approves ? '1' : '0',
  };
  if (!draft.on) return flags;
  return {
    ...flags,
    niveles_aprobacion: draft.levels,
    id_politica: draft.policy,
    antiguedad_previa: draft.months.trim(),
    licencias_progresivas: draft.progressive ? '1' : '0',
    ...(draft.progressive ? { fecha_inicio_licencias_progresivas: draft.from } : {}),
    // Human Resources alone: there is nobody to name.
    ...(draft.levels === '0' ? {} : { id_usuario_aprobador: draft.approver }),
  };
}
