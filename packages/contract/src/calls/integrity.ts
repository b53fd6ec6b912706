import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';

/** How far a part was read again. */
const reading = z.object({
  /** The last night in which it went on, and whether that night's share is through. */
  noche: z.string(),
  terminada: z.number(),
  /** Links or files read in the round that goes on. */
  leidos: z.number(),
  /** When all of it was read last; null before the first time. */
  completa: z.string().nullable(),
  cantidad: z.number().nullable(),
});

const fault = z.object({
  id: z.number(),
  clase: z.enum([
    'archivo_falta',
    'archivo_cambiado',
    'auditoria_rota',
    'auditoria_cortada',
    'auditoria_reescrita',
    'testigo_alterado',
    'testigo_falta',
  ]),
  /** Address of the file or name of the head: what who runs the installation looks for. */
  referencia: z.string(),
  desde: z.number().nullable(),
  hasta: z.number().nullable(),
  idDocumento: z.number().nullable(),
  encontrada: z.string(),
  /** Since when it is as it should be again. */
  resuelta: z.string().nullable(),
});

export const readIntegrity = call({
  id: 'read-integrity',
  method: 'GET',
  path: '/v2/portal/integrity',
  access: [ACTIONS.generalSettings],
  management: true,
  result: z.object({
    auditoria: reading.nullable(),
    archivos: reading.nullable(),
    vigentes: z.number(),
    fallas: z.array(fault),
  }),
  summary: 'What the nightly reading of the trail and of every stored file found.',
  source: 'ours',
});
