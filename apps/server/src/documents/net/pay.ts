/** What a payslip says for certain of what it pays, as it is kept under the key of its file. */
export interface Pay {
  /** The net, in hundredths. */
  readonly hundredths: number;
  /** The sign of money as it stands there, in capitals. */
  readonly currency: string | null;
  /** `2026-10-30`. */
  readonly paidOn: string | null;
  /** In hundredths; together they come to the net. */
  readonly totals: {
    readonly earned: number;
    readonly other: number | null;
    readonly deducted: number;
  } | null;
}

/** A pay as it is sealed: its net first, so that what was kept before there was more is read the same. */
export const writePay = ({ hundredths, currency, paidOn, totals }: Pay): string =>
  [hundredths, currency, paidOn, totals?.earned, totals?.other, totals?.deducted]
    .map((part) => part ?? '')
    .join('|')
    .replace(/\|+$/, '');

/** The pay that was kept so. */
export function readPay(kept: string): Pay {
  const [net = '', currency, paidOn, earned, other, deducted] = kept.split('|');
  const totals =
    earned && deducted
      ? { earned: Number(earned), other: other ? Number(other) : null, deducted: Number(deducted) }
      : null;
  return { hundredths: Number(net), currency: currency || null, paidOn: paidOn || null, totals };
}
