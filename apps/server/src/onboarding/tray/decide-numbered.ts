import { type ErrorDefinition, e } from '@legajo/contract';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { uploadOf } from '../../uploads/public.ts';

/** What became of one that was named by its number. */
export interface Numbered {
  readonly id: number;
  readonly documentId: number | null;
  readonly problem: ErrorDefinition | null;
  /** No other was named beside it. */
  readonly alone: boolean;
}

/**
 * Decides what a path names: one, which is refused as it is, or several by comma, each in a transaction of its own, in their
 * order; what keeps one back keeps no other.
 *
 * @throws Failure of uploads: `notFound` of what is no number, `tooManyIds`; of one alone whatever keeps it back.
 */
export async function decideNumbered(
  steps: Steps,
  text: string,
  decide: (ctx: Ctx, id: number) => Promise<unknown>,
): Promise<Numbered[]> {
  const ids = [...new Set(text.split(',').map(numberOf))];
  const most = steps.platform.limits['tray.decisions'];
  if (ids.length > most) throw new Failure(e.uploads.tooManyIds, { count: most });
  const rows: Numbered[] = [];
  for (const id of ids) rows.push(await decideOne(steps, id, decide, ids.length === 1));
  return rows;
}

async function decideOne(
  steps: Steps,
  id: number,
  decide: (ctx: Ctx, id: number) => Promise<unknown>,
  alone: boolean,
): Promise<Numbered> {
  try {
    return await steps.transaction(async (ctx: Ctx) => {
      await decide(ctx, id);
      const upload = await uploadOf(ctx, id, false);
      return { id, documentId: upload?.documentId ?? null, problem: null, alone };
    });
  } catch (error) {
    if (alone || !(error instanceof Failure)) throw error;
    return { id, documentId: null, problem: error.definition, alone };
  }
}

function numberOf(text: string): number {
  if (!/^\s*[1-9]\d{0,14}\s*$/.test(text)) throw new Failure(e.uploads.notFound);
  return Number(text);
}
