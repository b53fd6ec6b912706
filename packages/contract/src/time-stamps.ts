import { z } from 'zod';

/** Where a document stands with its time stamp, and the wire's word for it. A document without a row was never asked for. */
export const STAMP_STATES = {
  pending: 'pendiente',
  given: 'otorgado',
  'given-up': 'abandonado',
} as const;
export type StampState = keyof typeof STAMP_STATES;

/**
 * Why a time stamp is not there yet. Closed; each has its words in `locales/<locale>/paper.json` (`stamp.failure.…`).
 * The first six speak of the way to the service, the next of what it said, the last two of us.
 */
export const STAMP_FAILURES = [
  'unreachable',
  'silent',
  'resting',
  'address',
  'answer',
  'too-large',
  'rejected',
  'other-request',
  'unsound',
  'untrusted',
  'expired',
  'weak',
  'purpose',
  'clock',
  'machine',
  'file',
] as const;
export type StampFailure = (typeof STAMP_FAILURES)[number];

/** A document's time stamp on the wire. */
export const stampWire = z.object({
  /** `no_pedido`: no time stamp was asked for. */
  estado: z.enum(['no_pedido', ...Object.values(STAMP_STATES)]),
  /** Since when one is asked for. */
  desde: z.string().nullable(),
  /** What the authority says, and its name, once given. */
  otorgado: z.string().nullable(),
  autoridad: z.string().nullable(),
  /** The last failure, in the reader's language, and when it was. */
  fallo: z.object({ motivo: z.enum(STAMP_FAILURES), texto: z.string(), fecha: z.string() }).nullable(),
  intentos: z.number(),
});
export type StampWire = z.infer<typeof stampWire>;
