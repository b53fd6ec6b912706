/** One line of an appearance. `name` stands out, `detail` is the rule, `note` lies at the bottom. */
export interface AppearanceLine {
  text: string;
  style: 'name' | 'detail' | 'note';
  /** How many rows a long text may take before it is cut; one unless told. */
  rows?: number;
}

/** What a signature shows. The engine knows no language: every word comes from the caller. A bare text is a detail. */
export interface Appearance {
  title: string;
  lines: readonly (string | AppearanceLine)[];
  /** A QR code, a rosette with a tick (agreed) or ≠ (disagreed), or a place still waiting for its signature. */
  mark: 'qr' | 'tick' | 'differs' | 'pending';
  /** What the QR code says; only with the mark `qr`. */
  qrText?: string;
}
