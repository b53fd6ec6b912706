/** The documents of one publication, counted for whoever would withdraw it. */
export interface OfPublication {
  readonly documents: number;
  readonly outOfReach: number;
  /** Those that can be withdrawn; of them those that their person opened, and those they signed. */
  readonly standing: number;
  readonly opened: number;
  readonly signed: number;
}
