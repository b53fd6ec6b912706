import { f, TOTAL_CAP } from '@legajo/contract';
import type { ORGANISATION_LISTS } from '@legajo/contract/calls/organisation';
import type { GroupList, ListedGroup } from './groups.sql.ts';
import type { Merged } from './merge.ts';
import type { TreeNode } from './tree.sql.ts';

/** The lists as the wire names them. */
export const LISTS = {
  sectores: 'sector',
  locaciones: 'location',
  puestos: 'position',
  centros: 'cost_center',
} as const satisfies Readonly<Record<(typeof ORGANISATION_LISTS)[number], GroupList>>;

export const groupToWire = (group: ListedGroup) => ({
  id: group.id,
  nombre: group.name,
  personas: Math.min(group.people, TOTAL_CAP),
  mas: Number(group.people > TOTAL_CAP),
  filtros: group.filters,
  parecido: group.alike,
  provincia: group.province,
  cupo: group.quota,
});

export const mergedToWire = (merged: Merged) => ({
  queda: merged.stays,
  tenia: merged.had,
  recibe: merged.receives,
  filtros: merged.filters,
  ven_mas: merged.seeMore,
});

export const nodeToWire = (node: TreeNode) => ({
  id: node.id,
  nombre: node.name,
  apellido: node.surname,
  cargo: node.position,
  sin_superior: f.out.flag(node.headless),
  directos: node.reports,
  total: node.below,
});
