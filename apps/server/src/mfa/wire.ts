import { f } from '@legajo/contract';
import type { Due } from './due.ts';
import type { Loosening } from './loosening/waiting-change.ts';
import type { OwnFactors } from './own/own-factors.ts';
import type { ProfileCount } from './profiles.sql.ts';

const ASKS = { code: 'codigo', mail: 'correo', password: 'clave', provider: 'proveedor' } as const;
const METHODS = { mail: 'correo', app: 'app', passkey: 'llave', recovery: 'recuperacion' } as const;
const KINDS = { totp: 'app', passkey: 'llave' } as const;

export const dueToWire = (due: Due) => ({
  mfa: ASKS[due.asks],
  desafio: due.token,
  metodos: due.methods.map((method) => METHODS[method]),
  correo: due.sentTo,
  vence: f.out.instant(due.codeExpiresAt),
  reenvios: due.resendsLeft,
  recuperacion: due.recoveryLeft,
  ...(due.takesPin ? { pin: 1 as const } : {}),
  ...(due.provider === undefined ? {} : { proveedor: due.provider }),
});

export const waitingToWire = ({ id, askedAt, effectiveAt, askedBy }: Loosening) => ({
  id,
  desde: askedAt.toISOString(),
  rige: effectiveAt.toISOString(),
  quien: { id: askedBy.id, nombre: askedBy.name, apellido: askedBy.surname },
});

export const profileToWire = (row: ProfileCount, offered: boolean, waiting: Loosening | null) => ({
  pendiente: waiting && waitingToWire(waiting),
  tipo: row.type,
  ofrecido: f.out.flag(offered),
  exigir: f.out.flag(row.required),
  personas: row.people,
  con_correo: row.withMail,
  con_metodo: row.withFactor,
});

export const ownToWire = (own: OwnFactors) => ({
  exigido: f.out.flag(own.required),
  correo: own.mail,
  metodos: own.factors.map((factor) => ({
    id: factor.id,
    tipo: KINDS[factor.kind],
    nombre: factor.label,
    creado: factor.createdAt.toISOString(),
    usado: f.out.instant(factor.usedAt),
  })),
  recuperacion: own.recovery,
  equipos: own.devices.map((device) => ({
    id: device.id,
    nombre: device.agent,
    creado: device.createdAt.toISOString(),
    expira: device.expiresAt.toISOString(),
  })),
});
