import { e } from '@legajo/contract';
import { type AuditFact, record } from '../audit/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { locateBlob } from '../platform/files/store.ts';
import { type Reached, reachContent, reachSigned } from './access.ts';
import { selectRevision } from './documents.sql.ts';
import { drawPage } from './drawing/draw-page.ts';
import { receiveDocument } from './keep/keep-documents.ts';

type Opening = 'document.opened' | 'document.downloaded';

const IMAGE_WIDTH_PX = 1100;
/** Twice the width of a phone. */
const PHONE_WIDTH_PX = 800;

interface Opened {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** The file as it stands, or one of its revisions. @throws Failure `notFound` or `withdrawn`. */
export function openFile(
  steps: Steps,
  id: number,
  owner: number,
  options: { download: boolean; revision: number | undefined },
): Promise<Opened> {
  const { download, revision } = options;
  const choose = async (ctx: Ctx, { document }: Reached) => {
    const sha256 = revision === undefined ? document.sha256 : await selectRevision(ctx.tx, id, revision);
    if (!sha256) throw new Failure(e.documents.notFound);
    return sha256;
  };
  return open(steps, { id, owner, choose, event: download ? 'document.downloaded' : 'document.opened' });
}

/** What its signer keeps of a document that goes away, as they signed it. @throws Failure `notFound` or `withdrawn`. */
export function openSignedCopy(steps: Steps, id: number): Promise<Opened> {
  const choose = async (_: Ctx, { document }: Reached) => document.sha256;
  const reach = (ctx: Ctx) => reachSigned(ctx, id);
  return open(steps, { id, owner: undefined, choose, event: 'document.downloaded', reach });
}

/** The XML beside the document. @throws Failure `notFound`, `withdrawn` or `noXml`. */
export async function openXml(steps: Steps, id: number, owner: number | undefined): Promise<Opened> {
  const choose = async (_: Ctx, { document }: Reached) => {
    if (!document.xmlSha256) throw new Failure(e.documents.noXml);
    return document.xmlSha256;
  };
  const { bytes, fileName } = await open(steps, { id, owner, choose, event: 'xml' });
  return { bytes, fileName: fileName.replace(/(\.pdf)?$/i, '.xml') };
}

interface Wanted {
  readonly id: number;
  readonly owner: number | undefined;
  readonly event: Opening | 'xml';
  choose(ctx: Ctx, reached: Reached): Promise<Buffer>;
  /** Who may have it; as everywhere else where nothing is said. */
  reach?(ctx: Ctx): Promise<Reached>;
}

/** Found in one transaction, read outside, and noted in another that asks again whether it may be read. */
async function open(steps: Steps, wanted: Wanted): Promise<Opened> {
  const { id, owner, choose, event } = wanted;
  const reach = wanted.reach ?? ((ctx: Ctx) => reachContent(ctx, id, owner));
  const row = await steps.transaction(async (ctx) =>
    locateBlob(ctx.tx, ctx.companyId, await choose(ctx, await reach(ctx))),
  );
  const bytes = await steps.platform.store.read(steps.companyId, row);
  const fileName = await steps.transaction(async (ctx) => {
    const reached = await reach(ctx);
    // An XML beside it is no receipt of the document.
    if (event === 'xml') await record(ctx, [openingFact(ctx, reached, 'document.downloaded', row.sha256)]);
    else await noteOpening(ctx, reached, event, row.sha256);
    return reached.document.fileName;
  });
  return { bytes, fileName };
}

/** One page as PNG, signatures drawn; from 1. @throws Failure `notFound`, `withdrawn`, `pageOutOfRange` or `busy`. */
export function openPage(
  steps: Steps,
  id: number,
  owner: number,
  page: number,
  widthPx = IMAGE_WIDTH_PX,
): Promise<Uint8Array> {
  return picture(steps, { id, owner, page, widthPx, kind: 'png' });
}

/**
 * A page of one's own, or of what waits for one's second signature, as a small WebP, which stands on a slow phone before a
 * reader does. Seeing one's own is the receipt.
 *
 * @throws Failure as `openPage`.
 */
export function openOwnPicture(
  steps: Steps,
  id: number,
  page: number,
  widthPx = PHONE_WIDTH_PX,
): Promise<Uint8Array> {
  return picture(steps, { id, owner: 'mine', page, widthPx, kind: 'webp' });
}

interface Pictured {
  readonly id: number;
  /** As the address names them; `mine` of one's own and of what one signs second. */
  readonly owner: number | 'mine';
  readonly page: number;
  readonly widthPx: number;
  readonly kind: 'png' | 'webp';
}

async function picture(steps: Steps, { id, owner, page, widthPx, kind }: Pictured): Promise<Uint8Array> {
  const { companyId } = steps;
  const row = await steps.transaction(async (ctx) => {
    const { document } = await reachPicture(ctx, id, owner);
    if (page < 1 || page > document.pages) throw new Failure(e.documents.pageOutOfRange);
    return locateBlob(ctx.tx, companyId, document.sha256);
  });
  const image = await drawPage(steps, row, { page, widthPx, kind });
  await steps.transaction(async (ctx) =>
    noteOpening(ctx, await reachPicture(ctx, id, owner), 'document.opened', row.sha256),
  );
  return image;
}

async function reachPicture(ctx: Ctx, id: number, owner: Pictured['owner']): Promise<Reached> {
  if (owner !== 'mine') return reachContent(ctx, id, owner);
  const reached = await reachContent(ctx, id);
  if (!reached.own && !reached.second) throw new Failure(e.documents.notFound);
  return reached;
}

/** The owner's first opening is the receipt; every further one is an entry of the trail. */
async function noteOpening(ctx: Ctx, reached: Reached, event: Opening, sha256: Buffer): Promise<void> {
  const first = reached.own && (await receiveDocument(ctx, reached.document.id));
  await record(ctx, [openingFact(ctx, reached, first ? 'document.received' : event, sha256)]);
}

function openingFact(
  ctx: Ctx,
  { document, second }: Reached,
  event: Opening | 'document.received',
  sha256: Buffer,
): AuditFact {
  return {
    event,
    actorId: ctx.actor.personId,
    subject: 'document',
    subjectId: document.id,
    body: { sha256: sha256.toString('hex'), profile: ctx.actor.profile, ...(second && { second }) },
    personal: { address: ctx.origin.address, agent: ctx.origin.agent },
  };
}
