/** So often as nobody asks within a bench. */
export const UNLIMITED = 10_000_000;

/** Limits of a bench: all of its people have one address here, and come as fast as they can. */
export const BENCH_LIMITS = {
  'rate.public': UNLIMITED,
  'rate.session': UNLIMITED,
  'rate.login.user': UNLIMITED,
  'rate.login.address': UNLIMITED,
  'rate.login.account': UNLIMITED,
} as const;
