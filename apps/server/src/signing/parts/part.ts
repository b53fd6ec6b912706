import type { ErrorDefinition } from '@legajo/contract';
import type { DocumentRow } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Decision, FieldPart } from '../fill-field.ts';
import type { Signatory } from '../signing.sql.ts';
import type { Proof, Stored } from './evidence.ts';

/** Whose part somebody signs in a document: its person's, or of who signs after them. */
export interface SigningPart<D extends DocumentRow = DocumentRow> extends FieldPart {
  /** The document as they may know of it; null for none of theirs. */
  find(ctx: CompanyCtx, personId: number, id: number): Promise<D | null>;
  /** The same, held until the transaction ends. */
  hold(ctx: CompanyCtx, personId: number, id: number): Promise<D | null>;
  /** What they are told of one that is not theirs. */
  readonly unknown: ErrorDefinition;
  /** Of who left. @throws Failure of what they may not sign any more. */
  refuseFormer(ctx: Ctx, document: D): void;
  /** @throws Failure of what keeps them from signing it now. */
  refuse(ctx: Ctx, document: D): Promise<void>;
  /** Writes their signature, whose bytes are stored. */
  keep(
    ctx: CompanyCtx,
    document: D,
    signatory: Signatory,
    decision: Decision,
    stored: Stored,
    proof: Proof,
  ): Promise<void>;
}
