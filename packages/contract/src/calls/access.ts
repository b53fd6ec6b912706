import { z } from 'zod';
import { call } from '../call.ts';
import { folders } from '../errors/folders.ts';
import { shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

/** The steps somebody passes on the way to a person or a document, in order; the first that fails is the reason. */
export const ACCESS_STEPS = ['sesion', 'perfil', 'accion', 'alcance', 'carpeta', 'accion_documento'] as const;

/** Why a step lets somebody through, or does not. */
export const ACCESS_REASONS = [
  'activo',
  'bloqueado',
  'baja',
  'administra',
  'con_accion',
  'sin_accion',
  'toda_la_empresa',
  'en_su_alcance',
  'fuera_de_su_sector',
  'fuera_de_su_locacion',
  'reporta',
  'no_reporta',
  'sin_alcance',
  'sin_filtro_de_carpetas',
  'carpeta_incluida',
  'carpeta_excluida',
  'jefes_sin_datos',
] as const;

const steps = z.array(
  z.object({ paso: z.enum(ACCESS_STEPS), pasa: z.number(), motivo: z.enum(ACCESS_REASONS) }),
);

export const whoCanSee = call({
  id: 'who-can-see',
  method: 'GET',
  path: '/v2/portal/access',
  access: [7],
  management: true,
  query: z.object({ idUsuario: f.id(), idDocumento: f.maybe(f.id()) }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    perfiles: z.array(z.number()),
    titular: z.number(),
    ve_legajo: z.number(),
    /** Null where no document was asked about. */
    ve_documento: z.number().nullable(),
    pasos: steps,
  }),
  errors: [shared.notFound],
  summary: 'Who may see a person, or a document of theirs, and why: by the very functions that decide it.',
  source: 'ours',
});

export const whoCanSeeFolder = call({
  id: 'who-can-see-folder',
  method: 'GET',
  path: '/v2/portal/folders/:id/access',
  access: [7],
  management: true,
  params: z.object({ id: f.id() }),
  query: z.object({
    pagination: listQuery.pagination,
    /** Words of the name, or the number, in any order. */
    q: f.maybe(f.text(100)),
    /** Those who may see it, or those who may not. */
    ve: f.maybe(f.flag()),
  }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    perfiles: z.array(z.number()),
    ve: z.number(),
    pasos: steps,
  }),
  errors: [folders.notFound],
  summary:
    'Which administrators and line managers may see what is in a folder, of the people they reach, and why: by the very functions that decide it.',
  source: 'ours',
});
