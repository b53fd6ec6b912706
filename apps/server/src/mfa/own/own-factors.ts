import { e } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Device, deleteDevice, selectDevices } from '../factors/devices.sql.ts';
import { type Factor, lockFactors, type Standing, selectStanding } from '../factors/factors.sql.ts';
import { upsertProvenMail } from '../factors/prove-mail.sql.ts';
import { hiddenMail, isRequired } from '../standing.ts';
import { note } from './enrol.ts';

/** What somebody proves themselves with. */
export interface OwnFactors {
  readonly required: boolean;
  readonly mail: string | null;
  readonly factors: readonly Factor[];
  readonly recovery: number;
  readonly devices: readonly Device[];
}

export async function readOwnFactors(ctx: Ctx): Promise<OwnFactors> {
  const { personId, profile } = ctx.actor;
  const standing = (await selectStanding(ctx.tx, personId)) as Standing;
  const factors = await lockFactors(ctx.tx, personId);
  return {
    required: isRequired(standing, profile),
    mail: standing.mail === null ? null : hiddenMail(standing.mail),
    factors: factors.filter(({ confirmedAt }) => confirmedAt !== null),
    recovery: standing.recovery,
    devices: await selectDevices(ctx.tx, personId, ctx.now),
  };
}

/** How whoever acts stands with their second factors; null for nobody of the company. */
export const readStanding = ({ tx, actor }: Ctx): Promise<Standing | null> =>
  selectStanding(tx, actor.personId);

/** Asks a device for the second step again. @throws Failure `factorNotFound`. */
export async function forgetDevice(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteDevice(ctx.tx, ctx.actor.personId, id))) throw new Failure(e.mfa.factorNotFound);
  await note(ctx, 'device.forgotten', { device: id });
}

/** A link that was mailed came back: the person reads that address. */
export function noteMailRead(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  personId: number,
  mail: string,
): Promise<void> {
  return upsertProvenMail(tx, personId, mail, now);
}
