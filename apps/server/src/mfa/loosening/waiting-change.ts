/** What is loosened: a requirement of the second factor, or whom single sign-on believes. */
export type LooseningKind = 'mfa' | 'sso';

/** What would loosen something once its time has come. */
export interface Loosening {
  readonly id: number;
  readonly what: LooseningKind;
  /** The profile type of a requirement; 0 for single sign-on. */
  readonly type: number;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly askedAt: Date;
  readonly effectiveAt: Date;
  readonly askedBy: { readonly id: number; readonly name: string; readonly surname: string };
}
