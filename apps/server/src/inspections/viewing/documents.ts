import { e, type Page } from '@legajo/contract';
import {
  describeEvent,
  documentWithin,
  hashOf,
  listWithin,
  type ShownDocument,
  traceOf,
} from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { InspectorSteps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Inspection } from '../inspection.ts';
import type { InspectionFilter } from './filter.ts';
import { look, noteLooks } from './look.ts';
import { narrowed, only } from './narrowed.sql.ts';

/** The documents that an inspection shows, newest month first. Each page that is read is an entry. */
export function listInspected<W>(
  steps: InspectorSteps,
  filter: InspectionFilter,
  page: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: ShownDocument) => W,
) {
  return look(steps, async (ctx, one) => {
    const found = await listWithin(ctx, narrowed(ctx.tx, one, filter), page, toWire);
    const { typeId, first, last } = filter;
    // Words that were looked for are people's names: they are not kept.
    const body = { documents: found.data.length, ...said({ type: typeId, first, last }) };
    await noteLooks(ctx, one, steps.origin, [{ what: 'list', body }]);
    return found;
  });
}

/** A document that an inspection shows. @throws Failure `outOfScope`, also where there is none. */
export async function documentInspected(
  ctx: CompanyCtx,
  one: Inspection,
  id: number,
): Promise<ShownDocument> {
  const document = await documentWithin(ctx, only(ctx.tx, one, id));
  if (!document) throw new Failure(e.inspections.outOfScope);
  return document;
}

/** An event of a document's trail, as an inspector reads it. */
export interface ToldEvent {
  readonly event: string;
  readonly text: string;
  readonly actor: string | null;
  readonly at: Date;
  readonly sha256: string | null;
  readonly sequence: number | null;
  readonly hash: Buffer | null;
}

/** What happened to a document, but for what inspections looked at. @throws Failure `outOfScope`. */
export function traceInspected(steps: InspectorSteps, id: number): Promise<ToldEvent[]> {
  return look(steps, async (ctx, one) => {
    await documentInspected(ctx, one, id);
    const rows = (await traceOf(ctx, id)).filter(({ event }) => event !== 'inspection.read');
    await noteLooks(ctx, one, steps.origin, [{ what: 'trace', documentId: id }]);
    return rows.map((row) => ({
      event: row.event,
      text: describeEvent(row, steps.origin.language),
      actor: row.actor,
      at: row.at,
      sha256: hashOf(row),
      sequence: row.sequence,
      hash: row.hash,
    }));
  });
}

/** What is there of some values. */
const said = (values: Readonly<Record<string, number | string | null>>): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
