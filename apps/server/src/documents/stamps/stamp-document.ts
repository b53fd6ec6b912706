import type { StampFailure } from '@legajo/contract';
import { PdfError, stampedParts } from '@legajo/pdf';
import { record } from '../../audit/public.ts';
import { loadAuthority, pinnedCertificates } from '../../certificates/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { CompanySteps, Platform } from '../../platform/context.ts';
import { BlobUnreadable } from '../../platform/files/driver.ts';
import { locateBlob, type SealedBlob, sealTail } from '../../platform/files/store.ts';
import { storing } from '../../platform/files/storing.ts';
import type { GivenStamp } from '../../platform/time-stamps/time-stamps.ts';
import { routeDocuments } from '../keep/publish.sql.ts';
import { failedFact, stampedFact } from './stamp-facts.ts';
import { deleteFallen, selectWaiting, updateFailed, updateStamped } from './stamps.sql.ts';

/**
 * What became of a document that waited: `refused` by the services, `put-off` for what is the matter with it or with us,
 * `gone` when it does not wait any more, `moved` when its bytes are others by now.
 */
type Stamped = 'given' | 'refused' | 'put-off' | 'gone' | 'moved';

/** Name of the field that a document time stamp stands in; a number follows. */
const FIELD = 'LegajoSelloTiempo';

/** Ends of a host, which say nothing about the file. */
const NOT_THE_FILE: readonly string[] = ['deadline', 'memory', 'host-died', 'host-unstarted'];

/**
 * Adds a document time stamp to a document that waits for one. The bytes are read, laid out and stamped while nothing is
 * held; they become the document as it stands only if it still is the one that was stamped, under the lock of its row,
 * which signing and withdrawing take too. Whoever dies before that leaves it waiting.
 */
export async function stampDocument(steps: CompanySteps, id: number): Promise<Stamped> {
  const { platform, companyId } = steps;
  const read = await steps.transaction(async (ctx) => {
    const waiting = await selectWaiting(ctx.tx, id);
    if (!waiting) {
      await deleteFallen(ctx.tx, id);
      return null;
    }
    const blob = await locateBlob(ctx.tx, ctx.companyId, waiting.sha256);
    const shared = waiting.baseSha256 && (await locateBlob(ctx.tx, ctx.companyId, waiting.baseSha256));
    return { ...waiting, blob, shared, pinned: await pinnedCertificates(ctx) };
  });
  if (!read) return 'gone';
  try {
    const base = await platform.store.read(companyId, read.blob);
    const made = await makeStamp(platform, base, read.pinned);
    if ('failure' in made) {
      // Where nobody was asked, nothing was tried.
      if (made.failure !== 'resting') await noteFailed(steps, id, made.failure, false);
      return 'refused';
    }
    const after = Buffer.concat([base, made.tail]);
    // Of a file that others read too, only what this one adds is stored (areas 2.3).
    const file = read.shared ? sealTail(companyId, after, read.shared) : after;
    return await keep(steps, id, read.sha256, { file, bytes: after.length }, made.given);
  } catch (error) {
    const ofFile = error instanceof PdfError && error.code !== 'closed';
    // One whose bytes cannot be read now must not stand in the way of the others.
    if (!ofFile && !(error instanceof BlobUnreadable)) throw error;
    const forGood = ofFile && !NOT_THE_FILE.includes(error.code);
    platform.log.warn({ err: error, document: id }, 'a document could not be stamped');
    await noteFailed(steps, id, forGood ? 'file' : 'machine', forGood);
    return 'put-off';
  }
}

/** Lays the revision out in a host, asks for its token here, and has a host complete and verify it. */
async function makeStamp(
  platform: Platform,
  base: Buffer,
  pinned: readonly Uint8Array[],
): Promise<{ failure: StampFailure } | { tail: Uint8Array; given: GivenStamp }> {
  const { hosts, timeStamps, config, clock } = platform;
  const source = { bytes: base };
  const prepared = await hosts.sealing.run('prepareStamp', { source, name: FIELD });
  const outcome = await timeStamps.ask(stampedParts(base, prepared));
  if ('failure' in outcome) return outcome;
  const { given } = outcome;
  const { certificate } = await loadAuthority(platform);
  const trust = [certificate.der, ...pinned];
  const { token } = given;
  const task = { source, prepared, token, trust, stampTrust: config.tsaAnchors, at: clock.now() };
  return { tail: await hosts.sealing.run('completeStamp', task), given };
}

/** Undoes what was stored: nobody will read it. */
class Unwanted extends Error {
  readonly became: 'gone' | 'moved';

  constructor(became: 'gone' | 'moved') {
    super(`The document is ${became}.`);
    this.became = became;
  }
}

async function keep(
  steps: CompanySteps,
  id: number,
  stamped: Buffer,
  after: { readonly file: Buffer | SealedBlob; readonly bytes: number },
  given: GivenStamp,
): Promise<Stamped> {
  try {
    return await storing(steps, [after.file], async (ctx: CompanyCtx, [sha256]) => {
      const held = await selectWaiting(ctx.tx, id, true);
      if (!held || !sha256) throw new Unwanted('gone');
      if (!held.sha256.equals(stamped)) throw new Unwanted('moved');
      await updateStamped(ctx.tx, { id, sha256, bytes: after.bytes, at: ctx.now, given });
      await routeDocuments(ctx.tx, [{ id, sha256, code: null }]);
      await record(ctx, [stampedFact(id, given, sha256.toString('hex'))]);
      return 'given' as const;
    });
  } catch (error) {
    if (error instanceof Unwanted) return error.became;
    throw error;
  }
}

/** Notes a try that failed; the first one of a document, and the end, are entries of its trail. */
function noteFailed(steps: CompanySteps, id: number, failure: StampFailure, forGood: boolean): Promise<void> {
  return steps.transaction(async (ctx) => {
    const { limits } = ctx.platform;
    const patience = {
      pause: limits['stamp.pause.seconds'],
      mostPause: limits['stamp.pause.most.seconds'],
      life: limits['stamp.life.seconds'],
      tries: limits['stamp.tries'],
    };
    const now = await updateFailed(ctx.tx, id, { failure, at: ctx.now, forGood }, patience);
    if (now?.state === 'given-up') await record(ctx, [failedFact(id, failure, 'document.stamp-given-up')]);
    else if (now?.tries === 1) await record(ctx, [failedFact(id, failure, 'document.stamp-failed')]);
  });
}
