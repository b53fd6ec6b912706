import { e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import { type AuditFact, record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type Reached, reachContent } from './access.ts';
import { selectRevision, updateReceived } from './documents.sql.ts';

type Opening = 'document.opened' | 'document.downloaded';

const IMAGE_WIDTH_PX = 1100;

/** The file as it stands, or one of its revisions. @throws Failure `notFound` or `withdrawn`. */
export async function openFile(
  ctx: Ctx,
  id: number,
  owner: number,
  options: { download: boolean; revision: number | undefined },
): Promise<{ bytes: Buffer; fileName: string }> {
  const reached = await reachContent(ctx, id, owner);
  const { document } = reached;
  const sha256 =
    options.revision === undefined ? document.sha256 : await selectRevision(ctx.tx, id, options.revision);
  if (!sha256) throw new Failure(e.documents.notFound);
  const bytes = await ctx.platform.store.read(ctx.tx, ctx.companyId, sha256);
  await noteOpening(ctx, reached, options.download ? 'document.downloaded' : 'document.opened', sha256);
  return { bytes, fileName: document.fileName };
}

/** The XML beside the document. @throws Failure `notFound`, `withdrawn` or `noXml`. */
export async function openXml(
  ctx: Ctx,
  id: number,
  owner: number | undefined,
): Promise<{ bytes: Buffer; fileName: string }> {
  const reached = await reachContent(ctx, id, owner);
  const { xmlSha256, fileName } = reached.document;
  if (!xmlSha256) throw new Failure(e.documents.noXml);
  const bytes = await ctx.platform.store.read(ctx.tx, ctx.companyId, xmlSha256);
  await record(ctx, [openingFact(ctx, reached, 'document.downloaded', xmlSha256)]);
  return { bytes, fileName: fileName.replace(/(\.pdf)?$/i, '.xml') };
}

/** One page as PNG, signatures drawn; from 1. @throws Failure `notFound`, `withdrawn` or `pageOutOfRange`. */
export async function openPage(
  ctx: Ctx,
  id: number,
  owner: number,
  page: number,
  widthPx = IMAGE_WIDTH_PX,
): Promise<Uint8Array> {
  const reached = await reachContent(ctx, id, owner);
  const { document } = reached;
  if (page < 1 || page > document.pages) throw new Failure(e.documents.pageOutOfRange);
  const width = Math.ceil(widthPx / 50) * 50;
  const key = `${ctx.companyId} ${document.sha256.toString('hex')} ${page} ${width}`;
  const image = await ctx.platform.pageImages.get(key, async () => {
    const bytes = await ctx.platform.store.read(ctx.tx, ctx.companyId, document.sha256);
    return draw(ctx, bytes, page, width);
  });
  await noteOpening(ctx, reached, 'document.opened', document.sha256);
  return image;
}

async function draw(ctx: Ctx, bytes: Buffer, page: number, widthPx: number): Promise<Uint8Array> {
  try {
    const request = { source: { bytes }, page: page - 1, options: { widthPx, colour: 'rgb' as const } };
    return (await ctx.platform.publicHosts.run('render', request)).png;
  } catch (error) {
    if (error instanceof PdfError && error.code === 'no-such-page')
      throw new Failure(e.documents.pageOutOfRange);
    throw error;
  }
}

/** The owner's first opening is the receipt; every further one is an entry of the trail. */
async function noteOpening(ctx: Ctx, reached: Reached, event: Opening, sha256: Buffer): Promise<void> {
  const first = reached.own && (await updateReceived(ctx.tx, reached.document.id, ctx.now));
  await record(ctx, [openingFact(ctx, reached, first ? 'document.received' : event, sha256)]);
}

function openingFact(
  ctx: Ctx,
  { document }: Reached,
  event: Opening | 'document.received',
  sha256: Buffer,
): AuditFact {
  return {
    event,
    actorId: ctx.actor.personId,
    subject: 'document',
    subjectId: document.id,
    body: { sha256: sha256.toString('hex'), profile: ctx.actor.profile },
    personal: { address: ctx.origin.address, agent: ctx.origin.agent },
  };
}
