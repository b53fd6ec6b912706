import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { DIRECTORY_PARTS } from '../directory/parts.ts';
import { approvals } from '../errors/approvals.ts';
import { shared } from '../errors/shared.ts';
import { LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';

/** Who approves an advance: whom its person reports to, who holds payroll, or one after the other (areas 12.2). */
export const ADVANCE_APPROVERS = ['jefe', 'payroll', 'ambos'] as const;

/** What a company decided for itself. */
export const companySettings = z.object({
  /** Whether line managers touch pay, account and published documents of their reports (decision G2). */
  jefes_datos: z.number(),
  /** Days of a trial where the country's law says none. */
  dias_prueba: z.number().nullable(),
  /** Whether a passkey proves who signs. */
  llave_firma: z.number(),
  /** Whether employees find one another in the directory (areas 16.1). */
  directorio: z.number(),
  /** What is shown there besides name, position and sector; what people own, by their consent. */
  directorio_muestra: z.array(z.enum(DIRECTORY_PARTS)),
  /** How people may ask for an advance of their pay; whether they may is switched beside the payroll. */
  adelantos: z.object({
    /** The most of one; null: none. */
    tope: z.string().nullable(),
    por_mes: z.number(),
    dia_desde: z.number(),
    dia_hasta: z.number(),
    cuotas: z.number(),
    aprueba: z.enum(ADVANCE_APPROVERS),
  }),
  /** Whether a massive or generic publication of so many documents waits for somebody else (areas 2.9). */
  doble_control: z.number(),
  doble_control_desde: z.number(),
  /** What of these waits for somebody else's approval. */
  pendiente: z.object({ aprobacion: z.number() }).nullable(),
  version: z.number(),
});

export const readCompanySettings = call({
  id: 'read-company-settings',
  method: 'GET',
  path: '/v2/portal/company/settings',
  access: [ACTIONS.generalSettings],
  management: true,
  result: companySettings,
  summary: 'What the company decided for itself.',
  source: 'ours G2',
});

export const saveCompanySettings = call({
  id: 'save-company-settings',
  method: 'PUT',
  path: '/v2/portal/company/settings',
  access: [ACTIONS.generalSettings],
  management: true,
  stepUp: 'factor',
  body: z.object({
    jefes_datos: f.maybe(f.flag()),
    /** Sent empty: no trial is told of. */
    dias_prueba: f.clearable(f.integer(1, 730)),
    llave_firma: f.maybe(f.flag()),
    directorio: f.maybe(f.flag()),
    /** Sent empty (`[]`): nothing. */
    directorio_muestra: f.maybe(f.list(f.option(...DIRECTORY_PARTS), DIRECTORY_PARTS.length)),
    /** Off, or from more documents on: somebody else has to approve that (areas 7.9). */
    doble_control: f.maybe(f.flag()),
    doble_control_desde: f.maybe(f.integer(1, LIMITS['publication.items'])),
    adelantos: f.maybe(
      f.nested(
        z
          .object({
            tope: f.clearable(f.money()),
            por_mes: f.integer(1, 31),
            dia_desde: f.integer(1, 31),
            dia_hasta: f.integer(1, 31),
            cuotas: f.integer(1, 24),
            aprueba: f.option(...ADVANCE_APPROVERS),
          })
          .refine(({ dia_desde, dia_hasta }) => dia_desde <= dia_hasta, {
            path: ['dia_hasta'],
            message: 'invalid',
            params: { rule: 'invalid' },
          }),
      ),
    ),
    version: f.maybe(f.integer(0, Number.MAX_SAFE_INTEGER)),
  }),
  form: 'form',
  result: companySettings,
  fieldErrors: { nested: true },
  errors: [shared.stale, approvals.nobody],
  summary: 'Changes what the company decided for itself; what is not sent stays.',
  source: 'ours G2',
});
