/** An amount so that every voice says it right: without the signs that some read as one number and some as three. */
export function amountParts(amount: number): { readonly whole: string; readonly cents: number } {
  const cents = Math.round(Math.abs(amount) * 100);
  return { whole: `${amount < 0 ? '-' : ''}${Math.floor(cents / 100)}`, cents: cents % 100 };
}
