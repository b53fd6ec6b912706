import type { ActionId, ApprovalKind, ApprovalState, Language } from '@legajo/contract';
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

/** What whoever asked is told besides the outcome and the comment. */
export type Afterword = (language: Language) => string;

/** What a slice says of the requests that it asks for. */
export interface ApprovalOf {
  readonly kind: ApprovalKind;
  /** Who reads every request of this kind about people in reach, besides those named in it. */
  readonly readBy: ActionId | null;
  /** How `detalle` names the id of its thing on the wire, or what it tells instead. */
  readonly detail: string | ((request: Requested) => Readonly<Record<string, string | number | null>>);
  /** The act itself asks for a step-up, so its approval does (areas 7.8). */
  readonly stepUp?: true;
  /**
   * Leaves parts of the thing out of what is approved, with who did and why; the request is held.
   *
   * @throws Failure where they are no parts of it, or all of them.
   */
  readonly leaveOut?: (
    ctx: CompanyCtx,
    request: Requested,
    parts: readonly number[],
    said: { readonly by: number; readonly comment: string },
  ) => Promise<void>;
  /** Its slice tells whoever asked how it ended, in words of its own. */
  readonly tells?: true;
  /**
   * What becomes of the thing, in the transaction that ends its request and holds it. A Failure refuses the last approval
   * where it cannot stand any more; nothing is written then. Gives what whoever asked is told besides, if anything.
   */
  readonly ended: (ctx: CompanyCtx, request: Requested, ended: Ended) => Promise<Afterword | undefined>;
}

/** Every kind that the installation has, by its name. */
export type ApprovalKinds = ReadonlyMap<ApprovalKind, ApprovalOf>;

/** What the trail says of a request. */
export const trailOf = (request: Requested): { readonly [name: string]: Json } => ({
  kind: request.kind,
  subject: request.subjectId,
  about: request.aboutId,
});
