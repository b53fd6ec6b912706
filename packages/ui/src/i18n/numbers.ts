/** A count or amount in the reader's locale: `12.386`. */
export function formatNumber(value: number, locale: string, fractionDigits = 0): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value);
}

/** Money with its currency's own digits: `$ 1.296.855,54`. `currency` is ISO 4217. */
export function formatMoney(value: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
}

/** A share of 1 as `74,1 %`. */
export function formatShare(part: number, whole: number, locale: string): string {
  const share = whole > 0 ? (part / whole) * 100 : 0;
  return `${formatNumber(share, locale, 1)} %`;
}

/** Bytes as the specification counts them, 1 MB = 1,048,576 bytes: `412,6 MB`, `750 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const amount = Math.round(value * 10) / 10;
  return `${formatNumber(amount, locale, Number.isInteger(amount) ? 0 : 1)} ${units[unit]}`;
}

/** Seconds as `15,4 s`, `4 min`, `2 h 10 min`. */
export function formatDuration(seconds: number, locale: string): string {
  if (seconds < 60) return `${formatNumber(seconds, locale, seconds < 10 ? 1 : 0)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
