/** Signs of money, before a number; a minus is none of them. */
export const currency = String.raw`(?:(?:[A-Z]{1,3} ?)?\$U?|S\/\.?|GS\.?|BS\.?|ARS|BOB|BRL|CLP|COP|MXN|PEN|PYG|UYU|USD)`;
/** Groups of three parted by one kind of sign, or no groups; and one or two decimals behind the other. */
const shape = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)|\d+)(?:([.,])(\d{1,2}))?$/;
const MOST_DIGITS = 12;
const LEAST_DIGITS = 4;

/**
 * An amount of money as it is written in Latin America: `1.296.855,54`, `1,296,855.54`, `1296855.54`, `850.000`. One
 * sign before exactly three digits parts thousands: no pay has three decimals.
 *
 * @returns hundredths; null where it is no amount, nothing, or a number so short that it may be anything.
 */
export function readAmount(written: string): number | null {
  const match = shape.exec(written);
  if (!match) return null;
  const [, whole = '', group, decimalSign, decimals = ''] = match;
  if (group !== undefined && group === decimalSign) return null;
  const digits = whole.replace(/\D/g, '');
  if (digits.length > MOST_DIGITS) return null;
  if (digits.length < LEAST_DIGITS && decimals.length !== 2) return null;
  const hundredths = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > 0 ? hundredths : null;
}
