import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { selectManagement } from '../../platform/messages/management.sql.ts';
import { hasGrown, selectTail } from '../audit.sql.ts';
import { type Head, headKey, nameOf, type Restored, stampNameOf, writeHead } from './head.ts';
import { type KnownHead, lockDue, noteHead, noteStamped, selectHead, upsertHead } from './heads.sql.ts';
import { tellHead } from './tell-head.ts';

/**
 * Says in the store where a company's chain ends: read from what is committed, so never ahead of it; then kept; then
 * noted. Whoever dies on the way leaves the company marked, and the next round writes another head of the same number.
 */
export async function keepHead(platform: Platform, companyId: number): Promise<void> {
  const found = await asCompany(platform, companyId, async ({ tx }) => ({
    tail: await selectTail(tx),
    last: await selectHead(tx),
  }));
  const { tail, last } = found;
  if (tail === null) return void (await forgetMark(platform, companyId));
  if (last !== null && tail.sequence < last.sequence)
    platform.log.error(
      { company: companyId, chain: tail.sequence, head: last.sequence },
      'the chain of the trail is shorter than its last head: run audit verify',
    );
  const head = {
    company: companyId,
    number: (last?.number ?? 0) + 1,
    sequence: tail.sequence,
    hash: tail.hash.toString('hex'),
    at: platform.clock.now(),
    restored: null,
  };
  const name = await putHead(platform, head);
  await noteKept(platform, head);
  await stampHead(platform, head, last, name);
}

/** Lays a head into the store. @returns its name. */
async function putHead(platform: Platform, head: Head): Promise<string> {
  const name = nameOf(head);
  await platform.driver.keep('head', name, writeHead(head, headKey(platform.config.secret)));
  return name;
}

async function noteKept(platform: Platform, head: Head): Promise<void> {
  await asCompany(platform, head.company, async (ctx) => {
    await lockDue(ctx.tx);
    const tail = await selectTail(ctx.tx);
    await upsertHead(ctx.tx, { ...head, hash: Buffer.from(head.hash, 'hex') });
    await noteHead(ctx.tx, head.at, (tail?.sequence ?? 0) > head.sequence);
    await tellIfDue(ctx, head);
  });
}

async function tellIfDue(ctx: CompanyCtx, head: Head): Promise<void> {
  const known = await selectHead(ctx.tx);
  const waitMs = ctx.platform.limits['head.mail.seconds'] * 1000;
  if (known === null || known.mailedSequence >= head.sequence) return;
  if (head.at.getTime() - known.mailedAt.getTime() < waitMs) return;
  // That the chain was read again is no news by mail.
  if (!(await hasGrown(ctx.tx, known.mailedSequence, head.sequence))) return;
  await tellHead(ctx, head, await selectManagement(ctx.tx));
}

async function stampHead(
  platform: Platform,
  head: Head,
  last: KnownHead | null,
  name: string,
): Promise<void> {
  const { timeStamps, limits, driver } = platform;
  const stampedAt = last?.stampedAt?.getTime() ?? 0;
  if (!timeStamps.asks || head.at.getTime() - stampedAt < limits['head.stamp.seconds'] * 1000) return;
  const outcome = await timeStamps.ask([await driver.readKept('head', name)]);
  // Another head asks again.
  if (!('given' in outcome)) return;
  await driver.keep('head', stampNameOf(name), outcome.given.token);
  await asCompany(platform, head.company, ({ tx }) => noteStamped(tx, head.at));
}

async function forgetMark(platform: Platform, companyId: number): Promise<void> {
  await asCompany(platform, companyId, async ({ tx, now }) => {
    await lockDue(tx);
    const tail = await selectTail(tx);
    await noteHead(tx, now, tail !== null);
  });
}

/** The head that acknowledges a restore: what heads of before say of links behind the backup is not missed. */
export async function keepRestoredHead(
  platform: Platform,
  companyId: number,
  number: number,
  restored: Restored,
): Promise<void> {
  const tail = await asCompany(platform, companyId, ({ tx }) => selectTail(tx));
  if (tail === null) return;
  const { sequence, hash } = tail;
  const at = platform.clock.now();
  const head = { company: companyId, number, sequence, hash: hash.toString('hex'), at, restored };
  await putHead(platform, head);
  await noteKept(platform, head);
}
