/** What can be found that should not be. Files of the store; links of the trail; what was said of the trail outside the database. */
export const FAULT_KINDS = [
  'file_missing',
  'file_changed',
  'trail_broken',
  'trail_gone',
  'trail_rewritten',
  'head_forged',
  'head_missing',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Something that was found, named so that it is known again the next time. */
export interface Fault {
  readonly kind: FaultKind;
  readonly subject: string;
  /** Numbers of the trail, where it speaks of some. */
  readonly first: number | null;
  readonly last: number | null;
  /** Address of the bytes, where it is of a file. */
  readonly sha256: Buffer | null;
}

export const fileFault = (kind: 'file_missing' | 'file_changed', sha256: Buffer): Fault => ({
  kind,
  subject: sha256.toString('hex'),
  first: null,
  last: null,
  sha256,
});

export const trailFault = (
  kind: Exclude<FaultKind, 'file_missing' | 'file_changed'>,
  subject: string,
  first: number | null = null,
  last: number | null = null,
): Fault => ({ kind, subject, first, last, sha256: null });
