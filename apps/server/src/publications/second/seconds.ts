import { asksSecond, type DocumentType } from '../../folders/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type SecondRow, selectSeconds } from './second.sql.ts';

/**
 * Who signs after these people what is published to them now, by receiver (areas 1.9).
 *
 * @returns null of a type that asks for nobody besides.
 */
export async function readSeconds(
  { tx }: Pick<CompanyCtx, 'tx'>,
  type: DocumentType,
  receivers: readonly number[],
): Promise<ReadonlyMap<number, SecondRow> | null> {
  return asksSecond(type) ? selectSeconds(tx, type, receivers) : null;
}

/** Those of these people who would need a second signer and have none. */
export async function lackSecond(
  ctx: Pick<CompanyCtx, 'tx'>,
  type: DocumentType,
  receivers: readonly number[],
): Promise<ReadonlySet<number>> {
  const seconds = await readSeconds(ctx, type, receivers);
  return new Set(seconds ? receivers.filter((id) => !seconds.has(id)) : []);
}
