// Apart from the other plain rules, which nearly every screen brings: two screens want this one.

/** An amount as people type it in any of our countries: 1234, 1234,5, 1.234,50, 1,234.50; spaces aside. */
const WITH_COMMA = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/;
const WITH_POINT = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const PLAIN = /^\d{1,12}([.,]\d{1,2})?$/;

/**
 * Reads an amount of at most twelve digits and two decimals.
 *
 * @returns a text with a point and two decimals (`1234.50`), as money travels and is stored; null where it is none.
 */
export function parseMoney(text: string): string | null {
  const typed = text.replace(/\s/g, '');
  const plain = WITH_COMMA.test(typed)
    ? typed.replaceAll('.', '').replace(',', '.')
    : WITH_POINT.test(typed)
      ? typed.replaceAll(',', '')
      : PLAIN.test(typed)
        ? typed.replace(',', '.')
        : null;
  if (plain === null) return null;
  const [whole = '', decimals = ''] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return digits.length > 12 ? null : `${digits}.${decimals.padEnd(2, '0')}`;
}
