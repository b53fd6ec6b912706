import { e } from '@legajo/contract';
import type { SelfServiceAction } from '@legajo/contract/people/self-service';
import { readAccountNumber } from '@legajo/contract/values/account-number';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { recordShown } from '../bank/shown.ts';
import { type BankWait, selectBankWait } from '../bank/wait.sql.ts';
import { beginWait } from '../bank/wait.ts';
import { selectWaiting } from '../changes.sql.ts';
import { closeWaiting, openChange } from '../close.ts';
import {
  lockedSubjectFor,
  requireHandOn,
  requireReachOf,
  subjectFor,
  type Way,
  wayOf,
  wayToWrite,
} from '../standing.ts';
import { tellBankChanged } from '../tell.ts';
import { changedNames, emptyFields, type Fields, only, sameFields, wholeFields } from './fields.ts';
import { insertSections, selectSection, upsertSection } from './sections.sql.ts';

/** A part of a person's own data as whoever asks sees it. */
export interface SectionView {
  readonly personId: number;
  readonly fields: Fields;
  /** 0 until anything was filled in. */
  readonly version: number;
  readonly way: Way;
  /** Bank data: what is paid meanwhile. */
  readonly paid: BankWait | null;
  readonly waiting: { readonly id: number; readonly askedAt: Date; readonly fields: Fields } | null;
}

/** What a write came to. */
export interface Written {
  readonly personId: number;
  /** The change that waits; null when what was written stands. */
  readonly changeId: number | null;
  readonly version: number;
}

/** @throws Failure `forbiddenAction`, `notFound`, `managersOff`. */
export async function readSection(
  ctx: Ctx,
  personId: number,
  section: SelfServiceAction,
): Promise<SectionView> {
  const subject = await subjectFor(ctx, personId);
  await requireReachOf(ctx, personId, section);
  const row = await selectSection(ctx.tx, personId, section);
  const waiting = await selectWaiting(ctx.tx, personId, section);
  if (section === 'bank' && personId !== ctx.actor.personId && (row || waiting))
    await recordShown(ctx, personId, waiting?.id ?? null);
  return {
    personId,
    fields: row?.fields ?? emptyFields(section),
    version: row?.version ?? 0,
    way: await wayOf(ctx, subject, section),
    paid: section === 'bank' ? await selectBankWait(ctx.tx, personId, ctx.now) : null,
    waiting,
  };
}

/**
 * Writes a part of a person's own data: at once, or as a change that waits, which takes the place of the one that waited
 * (see `wayOf`). Creating and updating are one. To write what stands already changes nothing, and takes back what waited.
 *
 * @param version as it was read; left out, nobody is asked whether somebody else came first.
 * @throws Failure `forbiddenAction`, `notFound`, `managersOff`, `stepUp`, `dismissed`, `notEnabled`, `stale`, `accountNumber`.
 */
export async function writeSection(
  ctx: Ctx,
  personId: number,
  section: SelfServiceAction,
  said: Readonly<Record<string, unknown>>,
  version: number | undefined,
): Promise<Written> {
  const subject = await lockedSubjectFor(ctx, personId);
  await requireHandOn(ctx, personId, section);
  const way = await wayToWrite(ctx, subject, section);
  const row = await selectSection(ctx.tx, personId, section);
  const present = { fields: row?.fields ?? emptyFields(section), version: row?.version ?? 0 };
  if (version !== undefined && version !== present.version) throw new Failure(e.selfService.stale);
  const fields = wholeFields(section, section === 'bank' ? withAccountNumber(ctx, said) : said);
  if (way === 'asked') {
    const changeId = await ask(ctx, personId, section, fields, changedNames(present.fields, fields));
    return { personId, changeId, version: present.version };
  }
  if (sameFields(present.fields, fields)) return { personId, changeId: null, version: present.version };
  const written = await apply(ctx, personId, section, present.fields, fields);
  return { personId, changeId: null, version: written };
}

/** @returns the change that waits then; null where what is asked for stands. */
async function ask(
  ctx: Ctx,
  personId: number,
  section: SelfServiceAction,
  fields: Fields,
  names: readonly string[],
): Promise<number | null> {
  const waiting = await selectWaiting(ctx.tx, personId, section);
  // Sent twice, it is one.
  if (waiting && sameFields(waiting.fields, fields)) return waiting.id;
  if (waiting) await closeWaiting(ctx, waiting, 'withdrawn', null);
  const askedBy = personId === ctx.actor.personId ? null : ctx.actor.personId;
  return names.length === 0 ? null : openChange(ctx, personId, section, fields, names, askedBy);
}

async function apply(
  ctx: Ctx,
  personId: number,
  section: SelfServiceAction,
  before: Fields,
  after: Fields,
): Promise<number> {
  const { tx, now, actor } = ctx;
  const version = await upsertSection(tx, { personId, section, fields: after, now });
  const names = changedNames(before, after);
  await record(ctx, [
    {
      event: 'own-data.changed',
      actorId: actor.personId,
      subject: 'person',
      subjectId: personId,
      body: { section, fields: names },
      personal: { before: only(before, names), after: only(after, names) },
    },
  ]);
  // Whoever could send somebody's wages elsewhere does not do it unseen.
  if (section === 'bank') {
    const fromAt = await beginWait(ctx, personId, before, after);
    if (personId !== actor.personId) await tellBankChanged(ctx, personId, fromAt);
  }
  return version;
}

function withAccountNumber(
  ctx: Ctx,
  said: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (typeof said.accountNumber !== 'string') return said;
  const accountNumber = readAccountNumber(ctx.actor.country, said.accountNumber);
  if (accountNumber === null) refuseField(e.selfService.accountNumber, 'accountNumber');
  return { ...said, accountNumber };
}

/** Writes what many people told of themselves, of those who told nothing yet. */
export function tellSections(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  told: readonly {
    readonly personId: number;
    readonly section: SelfServiceAction;
    readonly fields: Fields;
  }[],
): Promise<void> {
  return insertSections(tx, told, now);
}
