import { dayIn, type IsoDay } from '@legajo/contract';

/** The first day of work; for who began later than that, the day on which they began. */
export function startOf(
  { hiredOn, beganAt }: { readonly hiredOn: IsoDay; readonly beganAt: Date },
  timeZone: string,
): IsoDay {
  const began = dayIn(beganAt, timeZone);
  return hiredOn > began ? hiredOn : began;
}
