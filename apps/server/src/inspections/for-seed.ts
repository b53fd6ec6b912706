import { record } from '../audit/public.ts';
import { walkWithin } from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';
import { insertSession } from './entering/entering.sql.ts';
import { codeHash, newCode, newLink, newToken, secretHash } from './entering/secrets.ts';
import { lockInspection, updateEnded } from './inspections.sql.ts';
import { insertInspection, type NewInspection } from './opening/opening.sql.ts';
import { inspected } from './reach.ts';
import { noteLooks } from './viewing/look.ts';

/** What the demo says of an inspection that is over. */
export type ToldInspection = Pick<
  NewInspection,
  'name' | 'body' | 'identity' | 'first' | 'last' | 'typeIds' | 'untilAt'
>;

const MINUTE_MS = 60_000;
const LOOKED_AT = 3;

/**
 * What the demo writes: an inspection that somebody entered a day after it was opened, who looked at a few documents, and that
 * was ended after that. Nobody is told of it, and nothing enters it any more.
 */
export async function keepEndedInspection(ctx: Ctx, told: ToldInspection): Promise<void> {
  const { tx, now, actor } = ctx;
  const [link, openedBy] = [newLink(ctx.companyId), actor.personId];
  const id = await insertInspection(
    tx,
    {
      ...{ ...told, mail: null, fromAt: now, sectorIds: null, namedIds: null, downloads: false, openedBy },
      ...{ linkHash: secretHash(link), codeHash: codeHash(link, newCode()) },
    },
    now,
  );
  const personal = { address: '181.44.20.7', agent: 'Mozilla/5.0' };
  const of = { subject: 'inspection', subjectId: id } as const;
  await record(ctx, [
    { ...of, event: 'inspection.opened', actorId: openedBy, body: { first: told.first }, personal },
  ]);
  let at = now.getTime() + 24 * 60 * MINUTE_MS;
  const next = (): Ctx => {
    at += 2 * MINUTE_MS;
    return { ...ctx, now: new Date(at) };
  };
  const entered = next();
  const hash = secretHash(newToken(ctx.companyId));
  const expiresAt = new Date(entered.now.getTime() + 60 * MINUTE_MS);
  await insertSession(tx, { hash, inspectionId: id, at: entered.now, expiresAt });
  await record(entered, [
    { ...of, event: 'inspection.entered', actorId: null, body: { inspection: id }, personal },
  ]);
  const one = await lockInspection(tx, id);
  if (!one) return;
  const papers = await walkWithin(ctx, inspected(tx, one), LOOKED_AT, null);
  await noteLooks(next(), one, personal, [{ what: 'list', body: { documents: papers.length } }]);
  for (const { id: documentId, sha256 } of papers) {
    const body = { page: 1, sha256: sha256.toString('hex') };
    await noteLooks(next(), one, personal, [{ what: 'page', documentId, body }]);
  }
  const end = next();
  await updateEnded(tx, id, { at: end.now, by: openedBy, why: 'person' });
  const body = { why: 'person', wrongCodes: 0 };
  await record(end, [{ ...of, event: 'inspection.closed', actorId: openedBy, body }]);
}
