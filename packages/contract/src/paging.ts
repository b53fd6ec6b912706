import { z } from 'zod';
import { TOTAL_CAP } from './envelope.ts';

export const PER_PAGE_DEFAULT = 25;
/** The largest page the specification uses (S129, decision A18). */
export const PER_PAGE_MAX = 5000;

export interface Page {
  readonly perPage: number;
  /** From 1. */
  readonly page: number;
}

/**
 * `pagination=perPage,page,0` (S129). The third number is ignored (decision A18). Page × perPage above
 * `TOTAL_CAP` is refused, because deep offsets cost what they skip: callers go on by cursor.
 */
export const paginationOf = (usual: number, most: number) =>
  z
    .string()
    .meta({
      pattern: '^[0-9]{1,6},[0-9]{1,6}(,[0-9]{1,6})?$',
      description: `How many a page, ${most} at most, which page from 1, and 0. Further than ${TOTAL_CAP} by cursor only.`,
    })
    .default(`${usual},1,0`)
    .transform((text, check): Page => {
      const match = /^(\d{1,6}),(\d{1,6})(?:,\d{1,6})?$/.exec(text);
      const perPage = Number(match?.[1]);
      const page = Number(match?.[2]);
      const sane = match && perPage >= 1 && perPage <= most && page >= 1;
      if (!sane || (page > 1 && perPage * page > Math.max(TOTAL_CAP, perPage))) {
        check.addIssue({ code: 'custom', message: 'invalid', params: { rule: 'pagination' } });
        return z.NEVER;
      }
      return { perPage, page };
    });

export const pagination = paginationOf(PER_PAGE_DEFAULT, PER_PAGE_MAX);

/** Query fields of every list. */
export const listQuery = { pagination, cursor: z.string().max(500).optional() };
