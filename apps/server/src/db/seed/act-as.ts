import { ALL_ACTIONS, countryOf, languageOf } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import type { DemoCompany } from './company/companies.ts';

/** A call by somebody of the demo, without a session. */
export function actAs(ctx: CompanyCtx, company: DemoCompany, personId: number, administers: boolean): Ctx {
  const country = countryOf(company.country);
  const language = languageOf(country.locale);
  return {
    ...ctx,
    actor: {
      companyId: ctx.companyId,
      personId,
      profile: administers ? 2 : 1,
      actions: new Set(administers ? ALL_ACTIONS : []),
      types: new Set(administers ? [2] : []),
      management: administers,
      former: false,
      sessionId: 0,
      key: null,
      expiresAt: ctx.now,
      passwordDue: false,
      via: 'password',
      tokenHash: Buffer.alloc(0),
      country: country.code,
      timeZone: country.timeZone,
      language,
    },
    origin: {
      requestId: 'demo',
      address: '198.51.100.7',
      agent: 'Mozilla/5.0 (X11; Linux x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      language,
    },
  };
}
