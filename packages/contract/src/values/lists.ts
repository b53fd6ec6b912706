import { z } from 'zod';
import type { Missable } from './sent.ts';

/** A list: repeated `name[]`, one value, or a JSON array in one field (decision A23). */
export const list = <S extends z.ZodType>(item: S, max: number) => {
  const read = z.preprocess(
    (value: readonly z.input<S>[] | z.input<S> | string | undefined): unknown => {
      if (value === undefined || value === '') return [];
      if (typeof value === 'string' && value.startsWith('[')) return parseJson(value);
      return Array.isArray(value) ? value : [value];
    },
    z.array(item).max(max, { error: 'list' }),
  );
  return read as Missable<typeof read>;
};

/** The same, or one text with commas between its items. */
export const separated = <S extends z.ZodType>(item: S, max: number) => {
  const items = list(item, max);
  const read = z.preprocess(
    (value: z.input<typeof items>): unknown =>
      typeof value === 'string' && value.includes(',') && !value.startsWith('[') ? value.split(',') : value,
    items,
  );
  return read as Missable<typeof read>;
};

/** A nested value: one JSON text in one field, or a JSON object. */
export const nested = <S extends z.ZodType>(shape: S) =>
  z.preprocess(
    (value: z.input<S> | string): unknown => (typeof value === 'string' ? parseJson(value) : value),
    shape,
  );

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
