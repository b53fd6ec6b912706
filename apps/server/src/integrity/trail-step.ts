import { CHAIN_BEGIN, type ChainPoint, type TrailReport, verifyTrail, walkChain } from '../audit/public.ts';
import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import { type Fault, trailFault } from './fault.ts';
import type { Step } from './step.ts';
import type { Walk } from './walks.sql.ts';

const LINKS = 2000;

/** Walks the next links of the trail; at the end of the chain it is compared with all that was said of it outside the database. */
export async function stepTrail(
  platform: Platform,
  companyId: number,
  walk: Walk,
  signal: AbortSignal,
): Promise<Step> {
  const from = pointOf(walk);
  const chunk = await asCompany(platform, companyId, ({ tx }) => walkChain(tx, companyId, from, LINKS));
  const links = chunk.at.sequence - from.sequence;
  if (!chunk.isLast) {
    const place = `${chunk.at.sequence}:${chunk.at.hash.toString('hex')}`;
    return { next: { step: 'chain', place }, items: links, bytes: 0, cost: links, faults: [] };
  }
  const report = await verifyTrail(platform, companyId, null, chunk.at, signal);
  const items = report.links - from.sequence;
  return { next: null, items, bytes: 0, cost: items, faults: faultsOf(report) };
}

function pointOf({ step, place }: Walk): ChainPoint {
  const [sequence = '', hash = ''] = place.split(':');
  return step === 'chain' ? { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') } : CHAIN_BEGIN;
}

/** What a report says, each thing by what stays the same of it from night to night. */
export function faultsOf({ brokenAt, heads }: TrailReport): Fault[] {
  const { gone, differs, forged, missing } = heads;
  return [
    ...(brokenAt === null ? [] : [trailFault('trail_broken', String(brokenAt), brokenAt)]),
    ...(gone ? [trailFault('trail_gone', String(gone.to), gone.from, gone.to)] : []),
    ...(differs ? [trailFault('trail_rewritten', String(differs.by), differs.after + 1, differs.by)] : []),
    ...forged.map((name) => trailFault('head_forged', name)),
    ...missing.map(({ from, to }) => trailFault('head_missing', `${from}-${to}`, from, to)),
  ];
}
