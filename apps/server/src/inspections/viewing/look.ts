import { e } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { type AuditFact, record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { InspectorSteps, Origin } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type Inspection, stateOf } from '../inspection.ts';
import { selectShown } from '../inspections.sql.ts';

/** What somebody looks at in an inspection. */
export type Looked = 'list' | 'page' | 'trace' | 'download';

/**
 * One short transaction of somebody who looks, while the inspection goes on and the company is not blocked: nobody of it or
 * let in by it sees anything then.
 *
 * @throws Failure `closed` or `companyUnpaid`.
 */
export function look<T>(
  steps: Pick<InspectorSteps, 'transaction' | 'inspector'>,
  work: (ctx: CompanyCtx, one: Inspection) => Promise<T>,
): Promise<T> {
  return steps.transaction(async (ctx) => {
    const one = await selectShown(ctx.tx, steps.inspector.inspectionId);
    if (!one || stateOf(one, ctx.now) !== 'open') throw new Failure(e.inspections.closed);
    if ((await readCompany(ctx))?.paymentBlockedAt) throw new Failure(e.session.companyUnpaid);
    return work(ctx, one);
  });
}

/** Writes down what was looked at: of a document, in the trail of that document. */
export function noteLooks(
  ctx: CompanyCtx,
  { id }: Pick<Inspection, 'id'>,
  { address, agent }: Pick<Origin, 'address' | 'agent'>,
  looks: readonly {
    readonly what: Looked;
    readonly documentId?: number;
    readonly body?: Readonly<Record<string, number | string>>;
  }[],
): Promise<void> {
  return record(
    ctx,
    looks.map(({ what, documentId, body }): AuditFact => {
      const about =
        documentId === undefined
          ? { subject: 'inspection', subjectId: id }
          : { subject: 'document', subjectId: documentId };
      const fact = { event: 'inspection.read', actorId: null, ...about } as const;
      return { ...fact, body: { ...body, inspection: id, what }, personal: { address, agent } };
    }),
  );
}
