import { type ActionId, countryOf, e, f } from '@legajo/contract';
import { dueToWire } from '../mfa/public.ts';
import { Coded } from '../platform/http/binding.ts';
import type { Admission, OpenedSession } from './admit.ts';
import type { Proved } from './second-step.ts';
import type { Account } from './session.sql.ts';

/** The account may come in; who may not gets no session (decision B14). */
const MAY_ENTER = 1;

/** The session user of the specification (S70–S72, S78). */
export function userToWire(account: Account, employeeUrl: string) {
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
    sector: account.sector,
    locacion: account.location,
    cargo: account.position,
    estado: account.status,
    ingreso: MAY_ENTER,
    empresa: {
      id: account.companyId,
      nombre: account.company,
      color: account.color,
      logo: account.logo,
      legajo_digital: f.out.flag(account.digitalFile),
    },
    company_has_manager_profile: f.out.flag(account.hasManagers),
    aplicacion: { dominio: employeeUrl },
    perfiles: account.types.map((type) => ({ id_perfil_tipo: type })),
  };
}

export function sessionToWire(session: OpenedSession, employeeUrl: string) {
  return {
    token: session.token,
    expira: session.expiresAt.toISOString(),
    perfil: session.profile,
    primer_ingreso: f.out.flag(session.passwordDue),
    user: userToWire(session.account, employeeUrl),
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

export const wireToProfile = (perfil: '1' | '2' | undefined) =>
  perfil === undefined ? undefined : perfil === '1' ? (1 as const) : (2 as const);

export const wireToProof = (body: {
  readonly codigo?: string | undefined;
  readonly recuperacion?: string | undefined;
  readonly credencial?: string | undefined;
}) => ({ code: body.codigo, recovery: body.recuperacion, credential: body.credencial });

function expiredToWire(session: OpenedSession) {
  return { clave: 'vencida' as const, desafio: session.token, expira: session.expiresAt.toISOString() };
}

export function relatedToWire(account: Account, employeeUrl: string) {
  return {
    id: account.personId,
    empresa: account.company,
    pais: countryOf(account.country).code,
    perfiles: account.types.map((type) => ({ id_perfil_tipo: type })),
    aplicacion: { dominio: employeeUrl },
    blocked_by_ip: !account.addressAccepted,
    blockedByPayment: account.paymentBlocked,
  };
}

export function actionsToWire(actions: ReadonlySet<ActionId>) {
  return [...actions].map((id) => ({ id }));
}
