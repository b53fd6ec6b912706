import { type ActionId, countryOf, e, f, LANGUAGE_TAGS, PROFILE_TYPES } from '@legajo/contract';
import { dueToWire } from '../mfa/public.ts';
import { Coded } from '../platform/http/binding.ts';
import type { Account } from './account.ts';
import type { Admission, OpenedSession } from './admit.ts';
import type { LinkedAccount } from './companies/related.ts';
import type { Proved } from './second-step.ts';
import type { OpenSessionRow } from './sessions/sessions.sql.ts';

/**
 * The session user of the specification (S70–S72, S78).
 *
 * @param mayEnter whether the session opens the portal; one that is good for changing a password opens none of its
 *   screens (S53, decision B14).
 */
export function userToWire(account: Account, employeeUrl: string, via: string, mayEnter: boolean) {
  const country = countryOf(account.country);
  return {
    id: account.personId,
    usuario: account.username,
    nombre: account.name,
    apellido: account.surname,
    name: account.name,
    lastname: account.surname,
    mail: account.mail,
    dni: account.dni,
    cuil: account.cuil,
    numero_legajo: account.fileNumber,
    pais: country.code,
    idioma: account.language && LANGUAGE_TAGS[account.language],
    zona_horaria: account.timeZone,
    sector: account.sector,
    locacion: account.location,
    cargo: account.position,
    estado: account.status,
    ingreso: f.out.flag(mayEnter),
    empresa: {
      id: account.companyId,
      nombre: account.company,
      color: account.color,
      logo: account.logo,
      legajo_digital: f.out.flag(account.digitalFile),
    },
    company_has_manager_profile: f.out.flag(account.hasManagers),
    aplicacion: { dominio: employeeUrl },
    perfiles: profilesToWire(account),
    sso: f.out.flag(via === 'sso'),
    alcanza_datos: reachToWire(account),
  };
}

/** 0 of a line manager whose company keeps accounts, bank data and published documents from them (decision G2). */
const reachToWire = ({ types, managersReachData }: Account) =>
  f.out.flag(!types.includes(PROFILE_TYPES.manager) || managersReachData);

/** Until when a session lives, and what its company lets it reach by now. */
export const aliveToWire = (expiresAt: Date, account: Account) => ({
  expira: expiresAt.toISOString(),
  alcanza_datos: reachToWire(account),
});

/** 1 employee, 2 administration; nothing asked is undefined. */
export function profileFromWire(word: '1' | '2' | undefined): 1 | 2 | undefined {
  return word === undefined ? undefined : word === '1' ? 1 : 2;
}

function sessionToWire(session: OpenedSession, employeeUrl: string) {
  return {
    token: session.token,
    expira: session.expiresAt.toISOString(),
    perfil: session.profile,
    primer_ingreso: f.out.flag(session.passwordDue),
    user: userToWire(session.account, employeeUrl, session.via, !session.passwordDue),
    ...(session.mark === null ? {} : { conocido: session.mark }),
  };
}

/** How a sign-in went on (decision E4: an expired password answers 00607 with the way on). */
export function admissionToWire(admission: Admission, employeeUrl: string) {
  if (admission.state === 'code') return [dueToWire(admission.due)];
  const { state, session } = admission;
  if (state === 'expired') return new Coded(e.session.passwordExpired, [expiredToWire(session)]);
  return [sessionToWire(session, employeeUrl)];
}

/** The same after a second step, with the token of a device that is remembered. */
export function provedToWire({ admission, device }: Proved, employeeUrl: string) {
  if (admission.state === 'expired')
    return new Coded(e.session.passwordExpired, [expiredToWire(admission.session)]);
  return [
    { ...sessionToWire(admission.session, employeeUrl), ...(device === null ? {} : { equipo: device }) },
  ];
}

export const wireToProof = (body: {
  readonly codigo?: string | undefined;
  readonly recuperacion?: string | undefined;
  readonly credencial?: string | undefined;
}) => ({ code: body.codigo, recovery: body.recuperacion, credential: body.credencial });

function expiredToWire(session: OpenedSession) {
  return { clave: 'vencida' as const, desafio: session.token, expira: session.expiresAt.toISOString() };
}

/** One row per user; its profiles are the cards (S86). */
export function relatedToWire(
  account: Account,
  employeeUrl: string,
  actor: { readonly companyId: number; readonly profile: 1 | 2 },
) {
  const own = account.companyId === actor.companyId;
  return {
    id: account.personId,
    empresa: account.company,
    pais: countryOf(account.country).code,
    estado_laboral: account.status,
    perfiles: profilesToWire(account),
    aplicacion: { dominio: employeeUrl },
    blocked_by_ip: !account.addressAccepted,
    blockedByPayment: account.paymentBlocked,
    actual: f.out.flag(own),
    perfil: own ? actor.profile : null,
    cuit: account.taxId,
    logo: account.logo,
    color: account.color,
  };
}

const profilesToWire = (account: Account) => account.types.map((type) => ({ id_perfil_tipo: type }));

export function linkToWire({ account, suspended }: LinkedAccount) {
  return {
    id: account.personId,
    usuario: account.username,
    empresa: account.company,
    pais: countryOf(account.country).code,
    estado: suspended ? ('suspendido' as const) : ('activo' as const),
    estado_laboral: account.status,
  };
}

export function openSessionToWire(row: OpenSessionRow, current: number) {
  return {
    id: row.id,
    perfil: row.profile,
    agente: row.agent ?? '',
    ip: row.address ?? '',
    desde: row.createdAt.toISOString(),
    ultimo_uso: row.usedAt.toISOString(),
    expira: row.expiresAt.toISOString(),
    modo: row.via,
    actual: f.out.flag(row.id === current),
  };
}

export function actionsToWire(actions: ReadonlySet<ActionId>) {
  return [...actions].map((id) => ({ id }));
}
