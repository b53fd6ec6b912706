import pg from 'pg';

const { builtins } = pg.types;
type Parse = (text: string) => unknown;
type Parser = (oid: number) => Parse;
const standard = pg.types.getTypeParser as Parser;
const arrayOf = { int8: 1016, date: 1182, timestamp: 1115, text: 1009 };

const asText: Parse = (text) => text;
const textArray = standard(arrayOf.text) as (text: string) => (string | null)[];

/** How values of these types travel; the generated column types say the same. */
const OURS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [arrayOf.int8, (text) => textArray(text).map((one) => (one === null ? null : parseInt8(one)))],
  [arrayOf.date, textArray],
  [arrayOf.timestamp, textArray],
]);

/** Parsers of what the server sends, for a pool. */
export const wireTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && OURS.get(oid)) || standard(oid)) as typeof pg.types.getTypeParser,
};

function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`An int8 of the database is too large: ${text}`);
  return number;
}
