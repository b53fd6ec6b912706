import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

/** What a company decided for itself. */
export const companySettings = z.object({
  /** Whether line managers touch pay, account and published documents of their reports (decision G2). */
  jefes_datos: z.number(),
  /** Days of a trial where the country's law says none. */
  dias_prueba: z.number().nullable(),
  /** Whether a passkey proves who signs. */
  llave_firma: z.number(),
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
    version: f.maybe(f.integer(0, Number.MAX_SAFE_INTEGER)),
  }),
  form: 'form',
  result: companySettings,
  errors: [shared.stale],
  summary: 'Changes what the company decided for itself; what is not sent stays.',
  source: 'ours G2',
});
