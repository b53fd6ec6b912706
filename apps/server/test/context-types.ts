import { listSettledNumbers } from '@legajo/contract/calls/publications';
import type { Ctx, Steps } from '../src/platform/context.ts';
import { bind } from '../src/platform/http/binding.ts';

/*
 * What must not compile. The compiler is the test: it refuses this file where a line that is marked as an error is none.
 * Nothing here is run.
 */

export const refused = {
  /** A transaction is open: nothing slow is within reach. */
  inATransaction(ctx: Ctx) {
    // @ts-expect-error: no store.
    void ctx.platform.store;
    // @ts-expect-error: no host.
    void ctx.platform.hosts;
    // @ts-expect-error: no derivation of a password or a key.
    void ctx.platform.derivations;
    // @ts-expect-error: no picture.
    void ctx.platform.pictures;
    // @ts-expect-error: no spreadsheet.
    void ctx.platform.tables;
    // @ts-expect-error: no outside service.
    void ctx.platform.timeStamps;
    // @ts-expect-error: no second connection.
    void ctx.platform.db;
    // @ts-expect-error: and no transaction within it.
    void ctx.transaction;
  },
  /** Without one there is none to forget open. */
  inSteps(ctx: Steps) {
    // @ts-expect-error: a transaction is had by asking for one.
    void ctx.tx;
    void ctx.transaction(async (inside) => {
      // @ts-expect-error: what was let go of stays so while it is open.
      void inside.platform.hosts;
    });
  },
  handler() {
    // @ts-expect-error: a call answered in one transaction cannot be given what works in steps.
    bind(listSettledNumbers, async (ctx: Steps) => [ctx]);
  },
};
