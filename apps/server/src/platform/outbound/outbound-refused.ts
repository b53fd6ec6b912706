/** Why an outgoing call was not made; the text is for whoever configures the address. */
export type OutboundReason =
  | 'protocol'
  | 'credentials'
  | 'port'
  | 'private'
  | 'unresolved'
  | 'timeout'
  | 'size';

/** An outgoing call that our own rule refused. */
export class OutboundRefused extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason) {
    super(`outgoing call refused: ${reason}`);
    this.name = 'OutboundRefused';
    this.reason = reason;
  }
}
