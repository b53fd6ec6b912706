/** Headers of a request, and a handshake before them, come within this. */
export const HEADERS_MS = 10_000;
/** A connection that asks nothing is kept for this; above what proxies and browsers keep theirs for. */
export const IDLE_MS = 72_000;
/** How often connections are looked at. */
export const LOOK_MS = 2000;
