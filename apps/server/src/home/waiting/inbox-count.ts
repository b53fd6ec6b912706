import { APPROVAL_KINDS } from '@legajo/contract';
import { countWaiting } from '../../approvals/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type InboxKind, readInbox } from './inbox.ts';

/** How far these counts go (areas 7.10). */
const MOST = 99;

const WIRE = {
  uploads: 'subida',
  changes: 'cambio_datos',
  disagreements: 'disconformidad',
  questions: 'consulta',
  processes: 'proceso',
} as const satisfies Partial<Record<InboxKind, string>>;

type Class = (typeof APPROVAL_KINDS)[keyof typeof APPROVAL_KINDS] | (typeof WIRE)[keyof typeof WIRE];

/** How much waits for somebody, one for each kind that is not empty: approvals first, then what waits by an action. */
export async function countInbox(
  ctx: Ctx,
): Promise<readonly { readonly kind: Class; readonly count: number; readonly more: boolean }[]> {
  const approvals = await countWaiting(ctx, MOST + 1);
  const others = (await readInbox(ctx)).flatMap(({ kind, count }) =>
    kind in WIRE ? [{ kind: WIRE[kind as keyof typeof WIRE], count }] : [],
  );
  return [...approvals.map(({ kind, count }) => ({ kind: APPROVAL_KINDS[kind], count })), ...others].map(
    ({ kind, count }) => ({ kind, count: Math.min(count, MOST), more: count > MOST }),
  );
}
