import type { Steps } from '../../platform/context.ts';
import { reachContent } from '../access.ts';
import { type NetRow, selectNet, selectNetBefore } from './net.sql.ts';
import { type Pay, readPay } from './pay.ts';

/** What the net of a document is bound to. */
export const documentNet = (companyId: number, code: string) => `net ${companyId} ${code}`;

/** A pay as a document says it, of a month. */
export interface Net extends Pay {
  readonly period: string;
}

/**
 * The net pay that a document of one's own says, and the one of the document of its type before it: each where its text
 * was read for certain and by nobody but the portal. Nothing of one that its person did not open yet, whose receipt is its
 * own page.
 *
 * @throws Failure `notFound` or `withdrawn`.
 */
export async function readOwnNet(
  steps: Steps,
  id: number,
): Promise<{ readonly net: Net | null; readonly before: Net | null }> {
  const { platform, companyId, actor } = steps;
  const rows = await steps.transaction(async (ctx) => {
    const { document } = await reachContent(ctx, id, actor.personId);
    if (document.receivedAt === null) return [];
    const net = await selectNet(ctx.tx, id);
    const before = net && (await selectNetBefore(ctx.tx, id));
    return [net, before];
  });
  const known = rows.filter((row): row is NetRow => row != null);
  const opened = await platform.store.openBeside(
    companyId,
    known.map((row) => ({ ...row, bound: documentNet(companyId, row.code) })),
  );
  const [net = null, before = null] = known.map(({ period }, i) => {
    const value = opened[i];
    return value == null ? null : { period, ...readPay(value) };
  });
  return { net, before: net && before };
}
