import { e } from '@legajo/contract';
import { Failure } from '../../platform/failure.ts';
import type { QuietHours } from '../deliveries/quiet.ts';

const NAMES = ['silencio_desde', 'silencio_hasta'] as const;

interface Sent {
  readonly silencio_desde?: string | null | undefined;
  readonly silencio_hasta?: string | null | undefined;
}

/**
 * Hours as they were sent: undefined where neither was, null where both are emptied.
 *
 * @throws Failure `invalidFields` of the one that is missing, or of two that are the same.
 */
export function wireToQuiet(sent: Sent): QuietHours | null | undefined {
  const { silencio_desde: from, silencio_hasta: until } = sent;
  if (from === undefined && until === undefined) return undefined;
  if (from === null && until === null) return null;
  const missing = NAMES.find((name) => !sent[name]);
  if (missing) throw new Failure(e.shared.invalidFields, {}, { [missing]: { rule: 'required' } });
  const quiet = { from: minuteOf(from ?? ''), until: minuteOf(until ?? '') };
  if (quiet.from === quiet.until)
    throw new Failure(e.shared.invalidFields, {}, { silencio_hasta: { rule: 'invalid' } });
  return quiet;
}

/** An hour of the day, as `hh:mm`; null stays. */
export const hourToWire = (minutes: number | undefined): string | null =>
  minutes === undefined
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours as they travel. */
export const quietToWire = (quiet: QuietHours | null) => ({
  silencio_desde: hourToWire(quiet?.from),
  silencio_hasta: hourToWire(quiet?.until),
});

const minuteOf = (written: string) => Number(written.slice(0, 2)) * 60 + Number(written.slice(3));
