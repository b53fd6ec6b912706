import { type Language, paperText } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { momentOf } from '../../platform/messages/moment.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { mfaMessages } from '../messages.ts';
import { type Manager, selectManagement, selectName } from './loosening.sql.ts';

/** What of the ways in changes, as a mail says it. */
export type SecurityChange = 'mfaOn' | 'mfaOff' | 'ssoOn' | 'ssoOff' | 'ssoSaved';

const WORDS = {
  mfaOn: 'securityMfaOn',
  mfaOff: 'securityMfaOff',
  ssoOn: 'securitySsoOn',
  ssoOff: 'securitySsoOff',
  ssoSaved: 'securitySsoSaved',
} as const satisfies Record<SecurityChange, Parameters<typeof paperText>[0]>;

/** Tells all of management what changed of how people come in. */
export async function tellChanged(ctx: CompanyCtx, what: SecurityChange, by: number | null): Promise<void> {
  const who = await selectName(ctx.tx, by);
  const told = (await selectManagement(ctx.tx)).map((one) => addressed(one, ctx.now, what, who));
  await tellMany(ctx, mfaMessages.securityChanged, told);
}

/** Tells all of management what will hold from an instant on, unless one of them stops it. */
export async function tellWaits(
  ctx: CompanyCtx,
  what: SecurityChange,
  by: number,
  effectiveAt: Date,
): Promise<void> {
  const who = await selectName(ctx.tx, by);
  const told = (await selectManagement(ctx.tx)).map((one) => addressed(one, effectiveAt, what, who));
  await tellMany(ctx, mfaMessages.securityWaits, told);
}

/** Tells all of management that somebody stopped what waited. */
export async function tellStopped(ctx: CompanyCtx, what: SecurityChange, by: number): Promise<void> {
  const who = await selectName(ctx.tx, by);
  const told = (await selectManagement(ctx.tx)).map((one) => addressed(one, ctx.now, what, who));
  await tellMany(ctx, mfaMessages.securityStopped, told);
}

function addressed(one: Manager, at: Date, what: SecurityChange, who: string) {
  const { id, mail, country, firstName: name, company, timeZone } = one;
  return {
    to: { personId: id, mail, administers: true },
    country,
    values: (language: Language) => ({
      name,
      company,
      change: paperText(WORDS[what], language),
      who: who === '' ? '—' : who,
      moment: momentOf({ country, timeZone }, at, language),
    }),
  };
}
