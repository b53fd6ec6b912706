import { addMonths, type IsoMonth } from '@legajo/contract';
import { usableCertificate } from '../certificates/public.ts';
import { periodRange } from '../documents/public.ts';
import { type DocumentType, isInSight, typeWithinReach } from '../folders/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { approvalAhead, type NeedAhead } from './approval/need.ts';
import { mayGoUnsealed } from './sealing/unsealed.ts';
import { isSignatureDue } from './signature-due.ts';
import { type LastPublication, selectLastOfType, selectLastPublication } from './statements/last.sql.ts';

type Certificate = Awaited<ReturnType<typeof usableCertificate>>;

/** The publication before the one that begins; `next` is its following month, where one may publish it. */
export interface Before extends LastPublication {
  readonly next: IsoMonth | null;
}

/** What somebody about to publish needs to know: the months they may choose, what will sign, and how it was last time. */
export interface Setup {
  readonly first: IsoMonth;
  readonly last: IsoMonth;
  /** How many years back they may go; null for who has the year as everybody. */
  readonly years: number | null;
  readonly certificate: Certificate | null;
  readonly before: Before | null;
  readonly type: DocumentType | null;
  /** Who gets the type asked for has to be asked to sign it. */
  readonly signatureDue: boolean;
  /** Documents of the type asked for go out without a seal: it says so, or nobody signs them and there is no certificate. */
  readonly unsealed: boolean;
  /** Its people do not see what goes into the type asked for. */
  readonly hidden: boolean;
  /** Who has to approve what goes into the type asked for. */
  readonly approval: NeedAhead | null;
}

/** @param typeId the type whose last publication is meant; without it, that of what the person published last. */
export async function readSetup(ctx: Ctx, typeId: number | undefined): Promise<Setup> {
  const certificate = await usableCertificate(ctx).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  const type = typeId === undefined ? null : await typeWithinReach(ctx, ctx.actor.personId, typeId);
  const unsealed = type !== null && mayGoUnsealed(type) && (type.unsealed || certificate === null);
  const { first, last, years } = periodRange(ctx);
  const before = await lastPublication(ctx, typeId);
  const next = before && addMonths(before.period, 1);
  const isOpen = next !== null && next >= first && next <= last;
  const hidden = type !== null && !isInSight(type);
  return {
    first,
    last,
    years,
    certificate,
    type,
    signatureDue: type !== null && isSignatureDue(ctx, type),
    unsealed,
    hidden,
    approval: type && (await approvalAhead(ctx, type.id)),
    before: before && { ...before, next: isOpen ? next : null },
  };
}

async function lastPublication(
  { tx, actor }: Ctx,
  asked: number | undefined,
): Promise<LastPublication | null> {
  const viewer = actor.personId;
  const typeId = asked ?? (await selectLastPublication(tx, viewer))?.documentTypeId;
  return typeId === undefined ? null : selectLastOfType(tx, viewer, typeId);
}
