import { e, processMay } from '@legajo/contract';
import { documentNet, readPay } from '../../documents/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { requireProcess } from '../process/read.ts';
import type { ProcessRow } from '../statements/processes.sql.ts';
import { type PairRow, selectPairs, selectPeriodBefore } from './against.sql.ts';
import { itemNet } from './net.ts';

/** From here on a net pay differs much, either way. */
const MUCH = 0.3;
const SHOWN = 100;

/** Somebody for whom this month is not as the one before; `change` in per cent, where it was compared. */
export interface Changed {
  readonly pair: PairRow;
  readonly change: number | null;
}

/** The first of them, and how many there are. */
export interface ChangedPeople {
  readonly total: number;
  readonly shown: readonly Changed[];
}

/** A publication against the one before of its type. */
export interface Changes {
  /** First day of the month it is compared with; null where there is none. */
  readonly period: string | null;
  readonly fresh: ChangedPeople;
  readonly missing: ChangedPeople;
  readonly changing: ChangedPeople;
  /** Who has both, and whose net pay was not read for certain on both. */
  readonly uncompared: number;
}

/**
 * What is not as last time in a publication that waits for its confirmation, of the people the reader sees. Amounts are
 * opened for the comparison alone: none is told or kept in plain.
 *
 * @throws Failure `notFound`; `notNow` once it went out, or while it is read.
 */
export async function readChanges(steps: Steps, id: number): Promise<Changes> {
  const read = await steps.transaction(async (ctx) => {
    const process = await requireProcess(ctx, id);
    if (!processMay('confirm', process)) throw new Failure(e.publications.notNow);
    const period = await selectPeriodBefore(ctx.tx, process);
    const most = ctx.platform.limits['publication.items'];
    const pairs = period === null ? [] : await selectPairs(ctx.tx, ctx.actor.personId, process, period, most);
    return { process, period, pairs };
  });
  const { process, period, pairs } = read;
  const both = pairs.filter(({ now, before }) => now > 0 && before > 0);
  const compared = await compare(steps, process, both);
  const changing = compared
    .filter(({ change }) => change !== null && Math.abs(change) >= MUCH)
    .sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0));
  const without = (of: readonly PairRow[]) => of.map((pair) => ({ pair, change: null }));
  return {
    period,
    fresh: first(without(pairs.filter(({ before }) => before === 0))),
    missing: first(without(pairs.filter(({ now }) => now === 0))),
    changing: first(changing),
    uncompared: compared.filter(({ change }) => change === null).length,
  };
}

const first = (of: readonly Changed[]): ChangedPeople => ({ total: of.length, shown: of.slice(0, SHOWN) });

/** By how much of itself each net pay differs; null where one of the two is not known, or a person has several. */
async function compare(
  { platform, companyId }: Steps,
  process: ProcessRow,
  pairs: readonly PairRow[],
): Promise<Changed[]> {
  const able = pairs.flatMap((pair) => {
    const { now, before, itemId, net, netBefore, code, sha256, wrappedKey } = pair;
    if (now !== 1 || before !== 1 || itemId === null || net === null) return [];
    if (netBefore === null || code === null || sha256 === null || wrappedKey === null) return [];
    const present = {
      sealed: Buffer.from(net, 'base64'),
      bound: itemNet({ companyId, processId: process.id }, itemId),
    };
    const past = { sealed: netBefore, bound: documentNet(companyId, code), sha256, wrappedKey };
    return [{ pair, present, past }];
  });
  const { uploadKey, spoolKey } = process;
  if (uploadKey === null || able.length === 0) return pairs.map((pair) => ({ pair, change: null }));
  const present = able.map((one) => one.present);
  const nowOf = await platform.store.openBesideUpload(companyId, spoolKey, uploadKey, present);
  const beforeOf = await platform.store.openBeside(
    companyId,
    able.map((one) => one.past),
  );
  const changes = new Map(able.map(({ pair }, i) => [pair.personId, changeOf(nowOf[i], beforeOf[i])]));
  return pairs.map((pair) => ({ pair, change: changes.get(pair.personId) ?? null }));
}

function changeOf(now: string | null | undefined, before: string | null | undefined): number | null {
  if (now == null || before == null) return null;
  const [present, past] = [readPay(now).hundredths, readPay(before).hundredths];
  return (present - past) / past;
}
