/** A file number without its signs and leading zeros, as `plainNumber` says it in SQL: 00A-12/3 is a123. */
export const plainFileNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[-./ ]/g, '')
    .replace(/^0+/, '');

/** Whether two file numbers are one number, however each is written. */
export const isSameNumber = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !!a && !!b && plainFileNumber(a) === plainFileNumber(b);
