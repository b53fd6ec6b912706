import {
  type ActionId,
  dayIn,
  daysBetween,
  f,
  type IsoDay,
  KEY_ACTIONS,
  storedAction,
} from '@legajo/contract';
import type { Actor, Ctx } from '../platform/context.ts';
import type { KeyRow, Named } from './api-keys.sql.ts';
import type { MadeKey } from './make.ts';
import { plainNetwork } from './networks.ts';
import type { KeyPerson } from './people.sql.ts';
import type { KeyWish } from './scope.ts';

/** From so many days before its end on a key is told to end. */
const SOON_DAYS = 14;

const named = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });
const folder = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name });

/** Actions as the wire has them: numbers, and a word. */
export const actionsToWire = (actions: readonly string[]) => actions.map(storedAction);

export function keyToWire(key: KeyRow, { now, actor }: Pick<Ctx, 'now' | 'actor'>) {
  return {
    id: key.id,
    nombre: key.name,
    prefijo: key.prefix,
    idUsuario: key.person.id,
    quien: named(key.person),
    acciones: actionsToWire(key.actions),
    permisos: [...key.permits],
    carpetas: key.folders.map(folder),
    ips: [...key.addresses],
    creada: key.madeAt.toISOString(),
    creada_por: named(key.maker),
    vence: f.out.day(key.endsOn),
    ultimo_uso: f.out.instant(key.usedAt),
    ultima_ip: key.usedFrom,
    estado: stateOf(key, dayIn(now, actor.timeZone)),
  };
}

export const madeToWire = ({ key, text }: MadeKey, ctx: Pick<Ctx, 'now' | 'actor'>) => ({
  ...keyToWire(key, ctx),
  clave: text,
});

function stateOf({ revokedAt, endsOn }: KeyRow, today: IsoDay) {
  if (revokedAt !== null) return 'revocada' as const;
  const left = daysBetween(today, endsOn);
  if (left < 0) return 'vencida' as const;
  return left <= SOON_DAYS ? ('por_vencer' as const) : ('activa' as const);
}

/** What whoever asks may give a key of theirs. */
export const personToWire = (person: KeyPerson, { actions }: Pick<Actor, 'actions'>) => ({
  ...named(person),
  acciones: actionsToWire(person.actions).filter((action) => {
    const id = action as ActionId;
    return KEY_ACTIONS.includes(id) && actions.has(id);
  }),
  carpetas: person.folders.map(folder),
});

interface WishBody {
  readonly nombre: string;
  readonly idUsuario: number;
  readonly acciones: readonly string[];
  readonly permisos: KeyWish['permits'];
  readonly carpetas: readonly number[];
  readonly ips: readonly string[];
  readonly vence: IsoDay;
}

export const wireToWish = (body: WishBody): KeyWish => ({
  name: body.nombre,
  personId: body.idUsuario,
  actions: [...new Set(body.acciones.map((one) => one.trim()))],
  permits: [...new Set(body.permisos)],
  folders: [...new Set(body.carpetas)],
  addresses: wireToNetworks(body.ips),
  endsOn: body.vence,
});

export const wireToNetworks = (ips: readonly string[]): string[] => [
  ...new Set(ips.map((one) => plainNetwork(one.trim())).filter((one) => one !== '')),
];
