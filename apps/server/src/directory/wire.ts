import { f } from '@legajo/contract';
import { directoryToWire } from '../account/public.ts';
import type { Shown } from './consent.sql.ts';
import type { OwnConsent } from './consent.ts';
import type { Colleague, DirectoryPlace } from './directory.sql.ts';
import type { FoundColleague } from './directory.ts';
import type { Standing } from './hide.ts';
import type { TreeNode } from './tree.sql.ts';

/** The address of somebody's picture, where there is one that may be shown. */
const photo = (id: number, isShown: boolean) => (isShown ? `/users/${id}/avatar` : null);
/** `mm-dd` as dd/mm. */
const birthday = (day: string | null) => day?.split('-').toReversed().join('/') ?? null;

export const colleagueToWire = (row: Colleague) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  apodo: row.nickname,
  cargo: row.position,
  sector: row.sector,
  locacion: row.location,
  foto: photo(row.id, row.hasPhoto),
  mail: row.mail,
  telefono: row.phone,
  cumple: birthday(row.birthday),
  ausente: f.out.flag(row.away),
});

const aboveToWire = (node: Omit<TreeNode, 'reports'>) => ({
  id: node.id,
  nombre: node.name,
  apellido: node.surname,
  cargo: node.position,
  sector: node.sector,
  foto: photo(node.id, node.hasPhoto),
  ausente: f.out.flag(node.away),
});

export const nodeToWire = (node: TreeNode) => ({ ...aboveToWire(node), a_cargo: node.reports });

export const foundToWire = (row: FoundColleague) => {
  const next = row.above.at(-1);
  return {
    ...colleagueToWire(row),
    reporta_a: next ? { id: next.id, nombre: next.name, apellido: next.surname } : null,
    a_cargo: row.reports,
    superiores: row.above.map(aboveToWire),
  };
};

const KINDS = { sector: 'sector', location: 'locacion' } as const;

export const placeToWire = ({ kind, id, name }: DirectoryPlace) => ({ tipo: KINDS[kind], id, nombre: name });

export const consentToWire = ({ isOn, omits, consent, current, values }: OwnConsent, personId: number) => ({
  activo: f.out.flag(isOn),
  muestra: directoryToWire(omits),
  oculto: f.out.flag(consent.hidden),
  foto: f.out.flag(consent.photo),
  mail: f.out.flag(consent.mail),
  telefono: f.out.flag(consent.phone),
  cumple: f.out.flag(consent.birthday),
  desde: f.out.instant(consent.at),
  version_texto: consent.textVersion,
  texto: consent.text,
  vigente: { version: current.version, texto: current.text },
  valores: {
    foto: photo(personId, values.hasPhoto),
    mail: values.mail,
    telefono: values.phone,
    cumple: birthday(values.birthday),
  },
});

/** What is not sent stays. */
export const wireToShown = (wire: {
  readonly foto?: boolean | undefined;
  readonly mail?: boolean | undefined;
  readonly telefono?: boolean | undefined;
  readonly cumple?: boolean | undefined;
}): Partial<Shown> => ({
  ...(wire.foto === undefined ? {} : { photo: wire.foto }),
  ...(wire.mail === undefined ? {} : { mail: wire.mail }),
  ...(wire.telefono === undefined ? {} : { phone: wire.telefono }),
  ...(wire.cumple === undefined ? {} : { birthday: wire.cumple }),
});

export const standingToWire = ({ hidden, isOn }: Standing) => ({
  oculto: f.out.flag(hidden),
  activo: f.out.flag(isOn),
});
