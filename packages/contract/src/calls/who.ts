import { z } from 'zod';

/** Somebody by number and name, as answers name people. */
export const who = z.object({ id: z.number(), nombre: z.string(), apellido: z.string() });
