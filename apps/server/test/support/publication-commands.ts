import fc from 'fast-check';

/** Something done to publications by a person, by a worker that may be killed, or by time. */
export type Command =
  | { readonly kind: 'upload'; readonly confirm: boolean; readonly dated: boolean }
  | { readonly kind: 'assign'; readonly item: number; readonly person: number; readonly add: boolean }
  | { readonly kind: 'leaveOut'; readonly item: number }
  | { readonly kind: 'confirm'; readonly dated: boolean }
  | { readonly kind: 'cancel' }
  /** Whoever has to approve says yes, leaves one out, or no; whoever asked calls it off. */
  | { readonly kind: 'approve'; readonly leaveOut: number | null }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'callOff' }
  | { readonly kind: 'work'; readonly killedAfterMs: number | null }
  | { readonly kind: 'revive' }
  | { readonly kind: 'giveUp' }
  /** Says what the number is that one of the pages bears beside its own: what waits for it is read again. */
  | { readonly kind: 'settle'; readonly standing: 'representante' | 'nadie' }
  | { readonly kind: 'unsettle' }
  | { readonly kind: 'pass'; readonly hours: number };

const ITEMS = 6;

export const commands: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('upload' as const),
      confirm: fc.boolean(),
      dated: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      item: fc.integer({ min: 1, max: ITEMS }),
      person: fc.integer({ min: 0, max: 2 }),
      add: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('leaveOut' as const),
      item: fc.integer({ min: 1, max: ITEMS }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm' as const), dated: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      leaveOut: fc.option(fc.integer({ min: 1, max: ITEMS }), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('callOff' as const) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      killedAfterMs: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revive' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('giveUp' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      standing: fc.constantFrom('representante' as const, 'nadie' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unsettle' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(1, 25, 31 * 24) }),
  },
);
