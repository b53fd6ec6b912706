import { ACTIONS, dayIn, type IsoDay } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { certificateEnds, selectTrialDays } from './alerts.sql.ts';
import { filled, type KindCount } from './count-kinds.ts';
import { documentsThatAwait, people } from './inbox.ts';
import { type HiredBetween, trialsEnding } from './trial.ts';

export type AlertKind =
  | 'trial'
  | 'certificate'
  | 'expiring'
  | 'noAccount'
  | 'noMail'
  | 'invalidMail'
  | 'noAccess';

export interface Alert extends KindCount<AlertKind> {
  /** Of trials: by what the list of those people is narrowed. */
  readonly hired: (HiredBetween & { readonly employedOn: IsoDay }) | null;
}

/** How long before its end a certificate is to be renewed. */
const CERTIFICATE_DAYS = 30;
const DAY_MS = 86_400_000;

/** What will go wrong if nobody looks at it, one row for each kind that is not empty and that the viewer may act on. */
export async function readAlerts(ctx: Ctx): Promise<Alert[]> {
  const { actions, country, timeZone } = ctx.actor;
  const today = dayIn(ctx.now, timeZone);
  const counts: [AlertKind, number][] = [];
  let trials: Alert['hired'] = null;
  if (actions.has(ACTIONS.employees)) {
    const hired = trialsEnding(today, country, await selectTrialDays(ctx.tx));
    if (hired) {
      trials = { ...hired, employedOn: today };
      const terms = { hiredFrom: hired.from, hiredTo: hired.to, employedOn: today };
      counts.push(['trial', await people(ctx, terms)]);
    }
  }
  if (actions.has(ACTIONS.certificates)) {
    const soon = new Date(ctx.now.getTime() + CERTIFICATE_DAYS * DAY_MS);
    counts.push(['certificate', (await certificateEnds(ctx.tx, ctx.now, soon)) ? 1 : 0]);
  }
  if (actions.has(ACTIONS.documentSearch))
    counts.push(['expiring', await documentsThatAwait(ctx, 'vencimiento')]);
  if (actions.has(ACTIONS.employees)) {
    counts.push(['noAccount', await people(ctx, { lacks: 'cuenta' })]);
    counts.push(['noMail', await people(ctx, { lacks: 'mail' })]);
    counts.push(['invalidMail', await people(ctx, { lacks: 'mail_valido' })]);
    counts.push(['noAccess', await people(ctx, { lacks: 'acceso' })]);
  }
  return filled(counts).map((row) => ({ ...row, hired: row.kind === 'trial' ? trials : null }));
}
