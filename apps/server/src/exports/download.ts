import { Readable } from 'node:stream';
import { ACTIONS, dayIn, e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { countFound, type DocumentFilter, openSignedCopy } from '../documents/public.ts';
import { companyOfToken, hashOf, isConfigured, newChallengeToken, requireStepUp } from '../mfa/public.ts';
import { requireDataReach } from '../people/public.ts';
import { asCompany, stepsFor } from '../platform/company.ts';
import type { Actor, Ctx, OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure } from '../platform/failure.ts';
import { actorOfSession } from '../session/public.ts';
import { streamDocuments } from './archive/stream-documents.ts';
import { walksOf, walksOfFilter } from './archive/walks.ts';
import { type Backup, selectNewest } from './backup/backup.sql.ts';
import { stateOf } from './backup/backup.ts';
import { streamBackup } from './backup/stream-backup.ts';
import { insertDownload, useDownload } from './download.sql.ts';
import { countOwn, type OwnCopy, type OwnExport, streamOwn } from './own.ts';
import { countPeople, openPeople, type PeopleExport } from './people.ts';
import { partIds, requirePart, type WantedPart } from './prepared/fetch.ts';

export interface Link {
  readonly path: string;
  readonly expiresAt: Date;
}

/**
 * An address of the backup, for management that has a second factor and proved it just now.
 *
 * @param factory the company a link in a mail names; another than the session's has nothing here (S88).
 * @throws Failure `forbiddenAction`, `notConfigured`, `stepUp` or `linkExpired`.
 */
export async function linkToBackup(ctx: Ctx, factory: string | undefined): Promise<Link> {
  if (!mayBackup(ctx.actor)) throw new Failure(e.shared.forbiddenAction);
  if (factory !== undefined && factory !== String(ctx.companyId)) throw new Failure(e.exports.linkExpired);
  if (!(await isConfigured(ctx))) throw new Failure(e.mfa.notConfigured);
  await requireStepUp(ctx);
  const backup = await selectNewest(ctx.tx);
  if (!backup || stateOf(backup, ctx.now) !== 'available') throw new Failure(e.exports.linkExpired);
  return makeLink(ctx, { backupId: backup.id });
}

/** It holds everything: who sees a part of the company only may not have it. */
const mayBackup = (actor: Actor) => actor.management && actor.actions.has(ACTIONS.generalSettings);

/**
 * An address of the documents a search finds, within the viewer's people and folders.
 *
 * @throws Failure `managersOff`, `tooMany` or `nothing`.
 */
export async function linkToSearch(ctx: Ctx, filter: DocumentFilter): Promise<Link & { documents: number }> {
  await requireDataReach(ctx);
  const max = ctx.platform.limits['export.documents'];
  const documents = await countFound(ctx, filter);
  if (documents > max) throw new Failure(e.exports.tooMany, { count: max });
  if (documents === 0) throw new Failure(e.exports.nothing);
  await note(ctx, ctx.actor, 'export.requested', { documents });
  return { ...(await makeLink(ctx, { filter })), documents };
}

/**
 * An address of the people a search finds, within the viewer's scope.
 *
 * @throws Failure `tooManyPeople`, `nothing` or `unknownColumn`.
 */
export async function linkToPeople(ctx: Ctx, wanted: PeopleExport): Promise<Link & { people: number }> {
  const people = await countPeople(ctx, wanted);
  await note(ctx, ctx.actor, 'export.requested', { people });
  return { ...(await makeLink(ctx, { people: wanted })), people };
}

/**
 * An address of one's own documents, of a year or of all: who left has it too.
 *
 * @throws Failure `tooMany` or `nothing`.
 */
export async function linkToOwn(ctx: Ctx, wanted: OwnExport): Promise<Link & { documents: number }> {
  const max = ctx.platform.limits['export.documents'];
  const documents = await countOwn(ctx, wanted, max + 1);
  if (documents > max) throw new Failure(e.exports.tooMany, { count: max });
  if (documents === 0) throw new Failure(e.exports.nothing);
  await note(ctx, ctx.actor, 'export.requested', { documents });
  return { ...(await makeLink(ctx, { own: wanted })), documents };
}

/**
 * An address of the copy of a document that went away once it was signed: good once, and for as long after the signature
 * as `signing.copy.seconds` says. An answer that got lost costs nobody their copy: the same wish again gives another.
 *
 * @returns null once that time is over.
 */
export async function linkToCopy(ctx: Ctx, documentId: number, signedAt: Date): Promise<Link | null> {
  const until = new Date(signedAt.getTime() + ctx.platform.limits['signing.copy.seconds'] * 1000);
  return until > ctx.now ? makeLink(ctx, { own: { copyOf: documentId } }, until) : null;
}

/**
 * An address of a part of one's own prepared download.
 *
 * @throws Failure `notFound`, `managersOff`, or `linkExpired` where it ran out or one reaches less by now.
 */
export async function linkToPart(ctx: Ctx, part: WantedPart): Promise<Link> {
  await requirePart(ctx, part);
  return makeLink(ctx, { part });
}

async function makeLink(
  ctx: Ctx,
  what: {
    backupId?: number;
    filter?: DocumentFilter;
    people?: PeopleExport;
    own?: OwnExport | OwnCopy;
    part?: WantedPart;
  },
  expiresAt = new Date(ctx.now.getTime() + ctx.platform.limits['download.seconds'] * 1000),
): Promise<Link> {
  const token = newChallengeToken(ctx.companyId);
  await insertDownload(ctx.tx, {
    ...{ backupId: null, filter: null, people: null, own: null, part: null, ...what },
    hash: hashOf(token),
    sessionHash: ctx.actor.tokenHash,
    personId: ctx.actor.personId,
    now: ctx.now,
    expiresAt,
  });
  return { path: `/v2/portal/downloads/${token}`, expiresAt };
}

export interface OpenedDownload {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Opens an address once. Whoever asked for it must still be signed in, and still be allowed: a browser sends no
 * token with an address, so the session it was made in is asked again.
 *
 * @throws Failure `linkExpired`, of the session, or `forbiddenAction`.
 */
export async function openDownload(ctx: OpenCtx, token: string): Promise<OpenedDownload> {
  const companyId = companyOfToken(token);
  const { platform, now, origin } = ctx;
  const found =
    companyId === null
      ? null
      : await inCompany(platform.db, companyId, (tx) => useDownload(tx, hashOf(token), now));
  if (companyId === null || !found) throw new Failure(e.exports.linkExpired);
  const actor = await actorOfSession(platform, found.sessionHash, { now, origin, passive: true });
  if (actor.companyId !== companyId || actor.personId !== found.personId)
    throw new Failure(e.exports.linkExpired);
  if (found.people) {
    if (!actor.actions.has(ACTIONS.employees)) throw new Failure(e.shared.forbiddenAction);
    await asCompany(platform, companyId, (tx) => note({ ...tx, origin }, actor, 'export.downloaded', {}));
    return openPeople(platform, actor, found.people as PeopleExport);
  }
  if (found.own) {
    const own = found.own as OwnExport | OwnCopy;
    const steps = stepsFor(ctx, actor);
    if ('copyOf' in own) {
      const { bytes, fileName } = await openSignedCopy(steps, own.copyOf);
      return { fileName, mediaType: 'application/pdf', bytes: Readable.from([bytes]) };
    }
    await steps.transaction((tx) => note(tx, actor, 'export.downloaded', {}));
    const fileName = own.year === null ? 'mis-documentos.zip' : `mis-documentos-${own.year}.zip`;
    return { fileName, mediaType: 'application/zip', bytes: streamOwn(steps, own) };
  }
  if (found.backupId === null) {
    if (!actor.actions.has(ACTIONS.documentSearch)) throw new Failure(e.shared.forbiddenAction);
    const part = found.part as WantedPart | null;
    const walks = await asCompany(platform, companyId, async (tx) => {
      const walks = part
        ? walksOf(await partIds(tx, actor, part), actor.personId)
        : walksOfFilter(found.filter as DocumentFilter);
      await note({ ...tx, origin }, actor, 'export.downloaded', part ? { prepared: part.exportId } : {});
      return walks;
    });
    const fileName = part ? `documentos-parte-${part.number}.zip` : 'documentos.zip';
    return { fileName, mediaType: 'application/zip', bytes: streamDocuments(ctx, actor, walks) };
  }
  if (!mayBackup(actor)) throw new Failure(e.shared.forbiddenAction);
  const backup = await asCompany(platform, companyId, async (tx): Promise<Backup> => {
    const newest = await selectNewest(tx.tx);
    if (newest?.id !== found.backupId || stateOf(newest, now) !== 'available')
      throw new Failure(e.exports.linkExpired);
    await note({ ...tx, origin }, actor, 'backup.downloaded', { backup: newest.id });
    return newest;
  });
  const day = dayIn(backup.requestedAt, actor.timeZone);
  return {
    fileName: `respaldo-${day}.zip`,
    mediaType: 'application/zip',
    bytes: streamBackup(platform, companyId, backup),
  };
}

function note(
  ctx: Pick<Ctx, 'companyId' | 'tx' | 'now' | 'origin'>,
  actor: Actor,
  event: 'export.requested' | 'export.downloaded' | 'backup.downloaded',
  body: Record<string, number>,
): Promise<void> {
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent };
  return record(ctx, [
    { event, actorId: actor.personId, subject: 'company', subjectId: ctx.companyId, body, personal },
  ]);
}
