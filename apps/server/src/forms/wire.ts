import { f } from '@legajo/contract';
import { FORM_KINDS } from '@legajo/contract/forms/definition';
import type { FormRow, Named, WholeForm } from './form.ts';

export const namedToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const formToWire = (row: FormRow) => ({
  id: row.id,
  iddoc: row.id,
  idtemplate: row.id,
  nombre: row.name,
  titulo: row.title ?? row.name,
  clase: FORM_KINDS[row.kind],
  estado: f.out.flag(row.isActive),
  estatus: row.isActive ? ('Activo' as const) : ('Inactivo' as const),
  pickup: f.out.flag(row.shelf !== null),
  idpickupform: row.shelf?.id ?? null,
  nombre_pickup: row.shelf?.name ?? null,
  id_categoria_tipo_documento: row.shelf?.documentTypeId ?? null,
  certificate: f.out.flag(row.shelf?.isSigned ?? row.isSigned),
  required_approval: f.out.flag(row.shelf?.needsApproval ?? false),
  requires_approval: f.out.flag(row.shelf?.needsApproval ?? false),
  idCarpeta: row.folderId,
  idSubCarpeta: row.documentTypeId,
  en_vigor: row.inForce,
  borrador: f.out.flag(row.hasDraft),
  archivado: f.out.flag(row.isArchived),
  publicaciones: row.publications,
  modificado_por: row.changedBy && namedToWire(row.changedBy),
  fecha: row.changedAt.toISOString(),
  version: row.version,
});

export const wholeToWire = (row: WholeForm) => ({
  ...formToWire(row),
  definicion: row.definition,
  versiones: row.versions.map(({ version, activatedAt, activatedBy }) => ({
    version,
    desde: activatedAt.toISOString(),
    quien: activatedBy && namedToWire(activatedBy),
  })),
});

/** `1`, `0`, `Activo` or `Inactivo`, as the catalogue's calls send a state. */
export const isOn = (state: '1' | '0' | 'Activo' | 'Inactivo'): boolean =>
  state === '1' || state === 'Activo';
