import { e, type Language } from '@legajo/contract';
import { Failure } from '../../platform/failure.ts';
import { type Effect, totalOf } from './effect.ts';
import { effectInWords } from './messages.ts';

/**
 * @param confirmed the total that was shown and agreed to.
 * @throws Failure `effectUnconfirmed` with the numbers, where there is more than that.
 */
export function requireConfirmed(effect: Effect, confirmed: number | undefined, language: Language): void {
  const total = totalOf(effect);
  if (total === 0 || (confirmed ?? 0) >= total) return;
  throw new Failure(e.folders.effectUnconfirmed, {
    count: total,
    numbers: effectInWords(effect, language),
  });
}
