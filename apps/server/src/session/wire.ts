import { type ActionId, countryOf, f } from '@legajo/contract';
import type { OpenedSession } from './login.ts';
import type { Account } from './session.sql.ts';

const IDLE_FLAG = 1;

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
    ingreso: IDLE_FLAG,
    empresa: {
      id: account.companyId,
      nombre: account.company,
      color: account.color,
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
    user: userToWire(session.account, employeeUrl),
  };
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
