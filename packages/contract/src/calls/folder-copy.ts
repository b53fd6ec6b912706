import { z } from 'zod';
import { call } from '../call.ts';
import { folders as e } from '../errors/folders.ts';
import { LENGTH } from '../limits.ts';
import * as f from '../values/fields.ts';

/** What of a folder stays behind as it is copied to another company, each with the names of what it concerns. */
export const LEFT_BEHIND = [
  'bloqueantes',
  'archivados',
  'segundo',
  'pdf',
  'plantilla',
  'lectura',
  'papel',
  'retencion',
] as const;

export const listFolderTargets = call({
  id: 'list-folder-targets',
  method: 'GET',
  path: '/v2/portal/folders/copy-targets',
  access: [82],
  result: z.object({
    idUsuario: z.number(),
    empresa: z.string(),
    /** 1: that company asks for a second step that this session did not prove. */
    segundo_paso: z.number(),
  }),
  summary:
    'The other companies whose folders whoever asks administers too, by a login that they proved to be theirs.',
  source: 'ours',
});

export const copyFolder = call({
  id: 'copy-folder',
  method: 'POST',
  path: '/v2/portal/folders/:id/copy',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({
    /** Whoever acts, as the other company knows them. */
    idUsuario: f.id(),
    /** What it is called there, where that is not as here. */
    nombre: f.maybe(f.title(LENGTH.folderName)),
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: z.object({
    empresa: z.string(),
    /** The folder there; null of what was only told. */
    idCarpeta: z.number().nullable(),
    nombre: z.string(),
    tipos: z.number(),
    /** A folder of this name stands there: another name is asked for. */
    ocupado: z.number(),
    /** Of one that was copied from here before, when; ISO 8601 UTC. */
    copiada: z.string().nullable(),
    quedan: z.array(z.object({ que: z.enum(LEFT_BEHIND), nombres: z.array(z.string()) })),
  }),
  errors: [e.notFound, e.nameTaken, e.copyTarget, e.copyNeedsStep, e.fieldRequired, e.fieldInvalid],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary:
    'Copy a folder with its types, and no document, to another company that whoever asks administers too: once in effect, in the trail of both.',
  source: 'ours',
});
