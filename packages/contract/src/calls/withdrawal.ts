import { z } from 'zod';
import { call } from '../call.ts';
import { publications as e } from '../errors/publications.ts';
import * as f from '../values/fields.ts';

export const withdrawProcess = call({
  id: 'withdraw-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/withdraw',
  access: [309],
  params: z.object({ id: f.id() }),
  body: z.object({
    /** Kept with each document; due where something is withdrawn. */
    motivo: f.maybe(f.text(1000)),
    /** 1: counts, and withdraws nothing. */
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: z.object({
    idProceso: z.number(),
    /** Documents of it that are not withdrawn when it is asked for, and how many of these are by now. */
    total: z.number(),
    anulados: z.number(),
    /** Of those that stand: opened by their person, and signed. */
    abiertos: z.number(),
    firmados: z.number(),
    /** Null: no second person is asked. */
    aprobacion: z.number().nullable(),
  }),
  errors: [e.fieldRequired, e.fieldInvalid, e.notFound, e.notNow],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Withdraws every document of a publication in one act; `simular=1` says how many those are.',
  source: 'ours',
});
