import { e } from '@legajo/contract';
import { openCertificate } from '../../certificates/public.ts';
import { type DocumentType, isInSight } from '../../folders/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { storing } from '../../platform/files/storing.ts';
import { checkLasts } from '../process/schedule.ts';
import { companySeal } from '../sealing/company-seal.ts';
import { noticePublished } from '../sealing/notice.ts';
import { readSeconds } from '../second/seconds.ts';
import { lockPublication } from '../statements/rivals.sql.ts';
import { selectCompany, selectReceivers } from '../statements/roll.sql.ts';
import { type Checked, checkAgain, checkRequest, refuseRival } from './check-single.ts';
import { examineAnd, readCheckedXml } from './examine-single.ts';
import { keepSingle } from './keep-single.ts';
import { type Scheduled, scheduleSingle } from './schedule-single.ts';
import { sealPieces } from './seal-pieces.ts';
import type { SingleFiles, SingleRequest } from './single-request.ts';

/** A document that is out, or the process of one that is to go out. */
export interface Published {
  readonly id: number | null;
  readonly code: string | null;
  readonly process: Scheduled | null;
  /** Its person does not see it. */
  readonly hidden: boolean;
}

/**
 * Publishes a PDF, or parts of it as documents of their own, to one person: at once (D119), at a date, or once others approved it. All or none.
 *
 * @param keep what the same wish is answered when it comes again, in the transaction that publishes.
 * @returns the documents in the order of the parts, or for each the process that will publish it.
 * @throws Failure of the publishing, signing, processes and folders areas, or `stepUp`.
 */
export async function publishSingle(
  steps: Steps,
  files: SingleFiles,
  request: SingleRequest,
  keep: (ctx: Ctx, published: readonly Published[]) => Promise<void>,
): Promise<readonly Published[]> {
  const checked = await steps.transaction((ctx) => checkRequest(ctx, files, request));
  const { type, publishAt } = checked;
  const open = checked.unsealed ? null : await openCertificate(steps, request.password, steps.actor.personId);
  if (open) checkLasts(open, publishAt);
  // Of parts the digests are not known yet: the whole file's would call the same ones, sent again, others.
  if (!request.parts)
    await steps.transaction((ctx) => refuseRival(ctx, request, [files.file.sha256.toString('hex')]));
  const looked = { type, parts: request.parts };

  if (publishAt || checked.waits) {
    const { pieces } = await examineAnd(steps, files.file, looked, async () => null);
    const xml = files.xml ? await readCheckedXml(steps, files.xml) : null;
    const held = { file: files.file, xml, pieces, checked, open };
    const published = (process: Published['process'], { type }: Checked) =>
      pieces.map(() => ({ id: null, code: null, hidden: !isInSight(type), process }));
    const recheck = async (ctx: Ctx) => {
      const again = await checkAgain(ctx, files, request, { before: checked, open, waited: true });
      await refuseRival(ctx, request, digestsOf(pieces));
      return again;
    };
    return scheduleSingle(steps, held, request, publishAt, {
      recheck,
      keep: async (ctx, process, again) => {
        const done = published(process, again);
        await keep(ctx, done);
        return done;
      },
    });
  }

  const { receiver, company } = await steps.transaction((ctx) => readReceiver(ctx, type, request));
  const stamped = steps.platform.timeStamps.asks && (request.parts?.length ?? 1) === 1;
  const seal = open && (await companySeal(steps.platform, { company, type, open, stamped }));
  const { made: sealed, pieces } = await examineAnd(steps, files.file, looked, (all) =>
    sealPieces(steps, seal, receiver, all),
  );
  const xml = files.xml ? await readCheckedXml(steps, files.xml) : null;
  const stored = sealed.map(({ file }) => file);
  return storing(steps, xml ? [...stored, xml] : stored, async (ctx: Ctx, addresses) => {
    const again = await checkAgain(ctx, files, request, { before: checked, open, waited: false });
    // Whose address and second signer may be others by now.
    const to = await readReceiver(ctx, again.type, request);
    // Whoever clicked twice, or published the same meanwhile, is seen from here on.
    await lockPublication(ctx.tx, request);
    await refuseRival(ctx, request, digestsOf(pieces));
    const xmlSha256 = xml ? addresses.at(-1) : undefined;
    const made = { pieces, sealed, checked: again, second: to.second, open, xmlSha256 };
    const ids = await keepSingle(ctx, made, request);
    await noticePublished(
      ctx,
      { company: to.company, type: again.type, period: request.period },
      ids.map((documentId) => ({ receiver: to.receiver, documentId })),
      request.notify,
    );
    const hidden = !isInSight(again.type);
    const published = ids.map((id, i) => ({ id, code: sealed[i]?.code ?? null, process: null, hidden }));
    await keep(ctx, published);
    return published;
  });
}

const digestsOf = (pieces: readonly { readonly sha256: string }[]) => pieces.map(({ sha256 }) => sha256);

async function readReceiver(ctx: Ctx, type: DocumentType, { personId }: SingleRequest) {
  const [receiver] = await selectReceivers(ctx.tx, [personId]);
  if (!receiver) refuseField(e.publications.notOnRoll, 'idusuario', 'invalid', { number: personId });
  const seconds = await readSeconds(ctx, type, [personId]);
  const second = seconds?.get(personId) ?? null;
  if (seconds && !second) refuseField(e.publications.secondMissing, 'idusuario');
  return { receiver, second, company: await selectCompany(ctx.tx) };
}
