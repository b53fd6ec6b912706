/** An address that somebody else wrote down for a person. */
export interface MailMove {
  readonly id: number;
  /** Null: the address is taken away. */
  readonly mail: string | null;
}

/** One that waits. */
export interface WaitingMove extends MailMove {
  /** Null: whoever runs the installation. */
  readonly byId: number | null;
  readonly byName: string | null;
  readonly askedAt: Date;
  readonly effectiveAt: Date;
}
