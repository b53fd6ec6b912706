import { z } from 'zod';

/** What a machine made of an upload: nothing that was read. */
const reading = z.object({
  estado: z.enum(['espera', 'listo', 'sin_texto', 'error']),
  resultado: z.enum(['coincide', 'dudoso', 'no_coincide']).nullable(),
  razones: z.array(z.object({ clave: z.string(), texto: z.string() })),
});

/** A paper that somebody brought and nobody decided about yet. */
export const waiting = z.object({
  id: z.number(),
  iduser: z.number(),
  name: z.string(),
  cuil: z.string(),
  sector: z.string().nullable(),
  locacion: z.string().nullable(),
  /** The paper of the file that it is, by its key, and what it is called; of a type that is no paper of it, null. */
  papel: z.string().nullable(),
  tipo: z.string(),
  /** Of what was brought for a document type. */
  idSubCarpeta: z.number().nullable(),
  carpeta: z.string().nullable(),
  origen: z.enum(['camara', 'archivo']).nullable(),
  vence: z.string().nullable(),
  comentario: z.string().nullable(),
  /** Whether it is a paper of a way in. */
  ingreso: z.number(),
  /** When it was brought, ISO 8601 UTC. */
  fecha: z.string(),
  paginas: z.number(),
  /** Whether somebody brought it for them. */
  por_rrhh: z.number(),
  estado: z.enum(['pendiente', 'aprobado', 'rechazado']),
  /** What a machine made of it, of a type that is read; it decides nothing. */
  ia: reading.nullable(),
});
