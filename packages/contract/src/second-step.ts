import { z } from 'zod';

const METHODS = ['correo', 'app', 'llave', 'recuperacion'] as const;

/** A second step that is due: no token, but a challenge that the answer goes to (wire-names, Session). */
export const codeDue = z.object({
  /**
   * `codigo`: a code is asked for; `correo`: an address for it first; `clave`: the password, of a person without factors;
   * `proveedor`: their identity provider is asked again, of one who has no password either.
   */
  mfa: z.enum(['codigo', 'correo', 'clave', 'proveedor']),
  desafio: z.string(),
  metodos: z.array(z.enum(METHODS)),
  /** Where the code went, its name hidden; null when none was sent. */
  correo: z.string().nullable(),
  /** When the code that was sent runs out. */
  vence: z.string().nullable(),
  reenvios: z.number(),
  /** Recovery codes that are left. */
  recuperacion: z.number(),
  /** Where the password is asked for: whether the person's PIN does too. */
  pin: z.literal(1).optional(),
  /** Name of the identity provider, where asking it again proves who it is; beside the password of who has both. */
  proveedor: z.string().optional(),
});
