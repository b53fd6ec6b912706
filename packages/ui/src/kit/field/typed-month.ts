/**
 * A month as it is being typed, mm/yyyy: digits run on into the year by themselves, and what people write between them
 * (slash, hyphen, point, blank) ends a month of one digit. A month written the other way round is turned.
 *
 * @returns `6/2026`, `6-2026` and `2026-06` → `06/2026`, `1220` → `12/20`.
 */
export function shapeMonth(text: string): string {
  const turned = /^\s*(\d{4})[-/. ](\d{1,2})\s*$/.exec(text);
  if (turned) return `${(turned[2] ?? '').padStart(2, '0')}/${turned[1]}`;
  // A year that goes first, as far as it is typed, is not cut into a month.
  if (/^\s*(19|20)\d{2}[-/. ]$/.test(text)) return text.trim();
  const [, month = '', sign = '', rest = ''] = /^\D*(\d{0,2})([-/. ]?)(.*)$/s.exec(text) ?? [];
  const year = rest.replace(/\D/g, '').slice(0, 4);
  if (sign && month) return `${month.padStart(2, '0')}/${year}`;
  return year ? `${month}/${year}` : month;
}
