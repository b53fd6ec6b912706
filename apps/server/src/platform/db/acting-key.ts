/** The key by which a program acts as its person. It narrows what they reach, and never widens it (areas 15.1). */
export interface ActingKey {
  readonly id: number;
  /** The only folders it reaches; null for all of its person's. */
  readonly folders: readonly number[] | null;
}
