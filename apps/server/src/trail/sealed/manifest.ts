import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.json.p7s';
/** The certificate of the authority, for whoever checks with openssl; which one it has to be they know from elsewhere. */
export const AUTHORITY = 'autoridad.pem';
export const README = 'LEEME.txt';

const link = z.object({ secuencia: z.number().int().min(0), huella: z.string() });

/** What an export says of itself. Its names are signed and read by other versions: none is ever renamed. */
export const manifestSchema = z.object({
  formato: z.literal(1),
  empresa: z.object({ id: z.number(), nombre: z.string(), identificacion: z.string() }),
  pedido: z.object({
    por: z.object({ id: z.number(), nombre: z.string() }),
    cuando: z.string(),
    motivo: z.string(),
    filtros: z.record(z.string(), z.unknown()),
  }),
  entradas: z.number().int().min(1),
  primera: z.number().int(),
  ultima: z.number().int(),
  /** The link before the first entry, and the end of the chain when it was asked for: by them two exports join. */
  antes: link,
  despues: link,
  archivos: z.array(z.object({ nombre: z.string(), sha256: z.string(), entradas: z.number().int().min(0) })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** An entry as a line of an export: all that its hash is made of (`audit/chain.ts`), and its personal detail, if it may leave. */
export const lineSchema = z.object({
  secuencia: z.number().int(),
  id: z.number().int(),
  cuando: z.string(),
  evento: z.string(),
  quien: z.number().nullable(),
  objeto: z.string(),
  idObjeto: z.number().nullable(),
  cuerpo: z.json(),
  personal_sha256: z.string().nullable(),
  /** Null once it was erased, or where it is kept back (`oculto`). */
  personal: z.json(),
  sal: z.string().nullable(),
  oculto: z.literal([0, 1]),
  anterior: z.string(),
  huella: z.string(),
});

export type Line = z.infer<typeof lineSchema>;
