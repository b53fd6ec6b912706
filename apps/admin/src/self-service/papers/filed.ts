/** Where what was brought goes when it is accepted, of what was changed: type, month and last day. */
export interface Filed {
  readonly tipo?: string;
  readonly periodo?: string;
  readonly vence?: string;
}
