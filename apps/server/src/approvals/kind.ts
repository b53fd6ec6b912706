import type { ActionId, ApprovalKind, ApprovalState } from '@legajo/contract';
import type { Json } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';

/** A request as its kind's slice needs it. */
export interface Requested {
  readonly id: number;
  readonly kind: ApprovalKind;
  /** The thing of its kind that waits. */
  readonly subjectId: number;
  readonly aboutId: number | null;
  readonly askedBy: number;
  readonly words: Readonly<Record<string, string | number>>;
}

/** How a request ended, who ended it (null: time did) and what they said. */
export interface Ended {
  readonly state: Exclude<ApprovalState, 'pending'>;
  readonly by: number | null;
  readonly comment: string | null;
}

/** What a slice says of the requests that it asks for. */
export interface ApprovalOf {
  readonly kind: ApprovalKind;
  /** Who reads every request of this kind about people in reach, besides those named in it. */
  readonly readBy: ActionId | null;
  /** How `detalle` names the id of its thing on the wire. */
  readonly detail: string;
  /** Its slice tells whoever asked how it ended, in words of its own. */
  readonly tells?: true;
  /**
   * What becomes of the thing, in the transaction that ends its request and holds it. A Failure refuses the last approval
   * where it cannot stand any more; nothing is written then.
   */
  readonly ended: (ctx: CompanyCtx, request: Requested, ended: Ended) => Promise<void>;
}

/** Every kind that the installation has, by its name. */
export type ApprovalKinds = ReadonlyMap<ApprovalKind, ApprovalOf>;

/** What the trail says of a request. */
export const trailOf = (request: Requested): { readonly [name: string]: Json } => ({
  kind: request.kind,
  subject: request.subjectId,
  about: request.aboutId,
});
