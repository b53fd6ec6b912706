import { e } from '@legajo/contract';
import { countWithin } from '../../documents/public.ts';
import { asCompany, stepsOf } from '../../platform/company.ts';
import type { InspectorSteps, OpenCtx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { selectSession } from '../entering/entering.sql.ts';
import { companyOfLink, newLink, secretHash } from '../entering/secrets.ts';
import { documentInspected } from './documents.ts';
import { insertDownload, useDownload, type WantedFiles } from './download.sql.ts';
import { look } from './look.ts';
import { narrowed } from './narrowed.sql.ts';
import { streamInspected } from './stream-inspected.ts';

/** A one-use address of files. */
export interface FilesLink {
  readonly path: string;
  readonly expiresAt: Date;
  readonly documents: number;
}

/**
 * An address of the files of one document, or of those that a filter finds.
 *
 * @throws Failure `noDownload`, `outOfScope`, `tooMany`, `nothing` or `closed`.
 */
export function linkToInspected(steps: InspectorSteps, wanted: WantedFiles): Promise<FilesLink> {
  return look(steps, async (ctx, one) => {
    if (!one.downloads) throw new Failure(e.inspections.noDownload);
    const { limits } = ctx.platform;
    const max = limits['export.documents'];
    if (wanted.id !== null) await documentInspected(ctx, one, wanted.id);
    const documents =
      wanted.id === null ? await countWithin(ctx, narrowed(ctx.tx, one, wanted.filter), max + 1) : 1;
    if (documents > max) throw new Failure(e.exports.tooMany, { count: max });
    if (documents === 0) throw new Failure(e.exports.nothing);
    const token = newLink(ctx.companyId);
    const expiresAt = new Date(ctx.now.getTime() + limits['download.seconds'] * 1000);
    const { tokenHash: sessionHash, inspectionId } = steps.inspector;
    await insertDownload(
      ctx.tx,
      { inspectionId, sessionHash },
      { hash: secretHash(token), wanted, expiresAt },
    );
    return { path: `/v2/portal/inspection/download/${token}`, expiresAt, documents };
  });
}

/**
 * Opens such an address once, while the inspection goes on and whoever asked for it may still look. What is sent afterwards asks
 * again for every hundred documents.
 *
 * @throws Failure `linkExpired` or `closed`.
 */
export async function openInspectedFiles(
  { platform, now, origin }: OpenCtx,
  token: string,
): Promise<AsyncIterable<Uint8Array>> {
  const companyId = companyOfLink(token);
  if (companyId === null) throw new Failure(e.exports.linkExpired);
  const found = await asCompany(
    platform,
    companyId,
    async ({ tx }) => {
      const used = await useDownload(tx, secretHash(token), now);
      const session = used && (await selectSession(tx, used.sessionHash));
      return used && session && session.expiresAt > now ? used : null;
    },
    now,
  );
  if (!found) throw new Failure(e.exports.linkExpired);
  const { inspectionId, sessionHash: tokenHash, wanted } = found;
  const steps = stepsOf(platform, companyId, now);
  const inspector = { companyId: steps.companyId, inspectionId, tokenHash };
  await look({ ...steps, inspector }, async () => undefined);
  return streamInspected(platform, { inspector, origin }, wanted);
}
