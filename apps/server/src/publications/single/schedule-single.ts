import { Readable } from 'node:stream';
import type { ProcessPhase } from '@legajo/contract';
import { packZip } from '@legajo/pdf';
import { record } from '../../audit/public.ts';
import { grantKey, type OpenCertificate } from '../../certificates/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { keepNet } from '../against/net.ts';
import { noteProcessHistory } from '../period/history.ts';
import { goOut } from '../process/start-jobs.ts';
import { refreshCounts } from '../statements/counts.sql.ts';
import { insertItems, updateDecision, updateReadings } from '../statements/items.sql.ts';
import { insertProcess, type ProcessRow, selectForJob } from '../statements/processes.sql.ts';
import { instructionToKeep } from '../transform/instruction.ts';
import type { Checked } from './check-single.ts';
import type { Piece } from './examine-single.ts';
import type { SingleRequest } from './single-request.ts';

/** What a personal publication was found to be. */
export interface CheckedSingle {
  readonly file: ReceivedFile;
  readonly xml: Buffer | null;
  readonly pieces: readonly Piece[];
  readonly checked: Checked;
  /** Null for what goes out without a seal. */
  readonly open: OpenCertificate | null;
}

/** The process of a publication that waits for its approval or its date. */
export interface Scheduled {
  readonly id: number;
  readonly publishAt: Date | null;
  readonly phase: ProcessPhase;
}

/** What happens in the transaction that keeps it. */
interface Around<T> {
  /** Before: asks again what may have changed since. */
  readonly recheck: (ctx: Ctx) => Promise<Checked>;
  /** After. */
  readonly keep: (ctx: Ctx, scheduled: Scheduled, checked: Checked) => Promise<T>;
}

const CERTAIN = 100;

/**
 * Keeps checked documents until others approved them, and until their date: a process of as many items, decided already, that
 * publishes like any other, but all of them or none.
 *
 * @returns what came of it afterwards.
 */
export async function scheduleSingle<T>(
  steps: Steps,
  checked: CheckedSingle,
  request: SingleRequest,
  publishAt: Date | null,
  around: Around<T>,
): Promise<T> {
  const { file, xml } = checked;
  // An archive that no row names after a crash is swept like any upload.
  const kept = xml ? await keepTogether(steps, file, xml) : file;
  const plainKey = steps.platform.store.uploads.keyOf(kept.key);
  const uploadKey = await steps.platform.store.wrapUpload(steps.companyId, kept.key);
  return steps.transaction(async (ctx) => {
    const again = await around.recheck(ctx);
    if (!xml) file.keep();
    const held = { ...checked, checked: again };
    const scheduled = await keepScheduled(ctx, held, { ...kept, uploadKey, plainKey }, request, publishAt);
    return around.keep(ctx, scheduled, again);
  });
}

async function keepScheduled(
  ctx: Ctx,
  { file, xml, pieces, checked: { type, unasked }, open }: CheckedSingle,
  kept: Pick<ReceivedFile, 'key' | 'sha256' | 'size'> & {
    readonly uploadKey: Buffer;
    readonly plainKey: Buffer;
  },
  request: SingleRequest,
  publishAt: Date | null,
): Promise<Scheduled> {
  const by = ctx.actor.personId;
  const id = (await insertProcess(ctx.tx, {
    kind: 'single',
    documentTypeId: type.id,
    period: request.period,
    capture: 'manual',
    autoConfirm: true,
    notify: request.notify,
    fileName: file.name,
    fileKind: xml ? 'zip' : 'pdf',
    fileBytes: kept.size,
    fileSha256: kept.sha256,
    spoolKey: kept.key,
    uploadKey: kept.uploadKey,
    transform: instructionToKeep(type.transform),
    createdBy: by,
    createdAt: ctx.now,
    publishAt,
    unasked,
  })) as number;
  await insertItems(
    ctx.tx,
    id,
    pieces.map(({ name, pages }, i) => ({
      id: i + 1,
      fileName: name,
      entry: xml ? 0 : null,
      xmlEntry: xml ? 1 : null,
      xmlName: xml ? 'documento.xml' : null,
      pageFrom: pages && pages.firstPage + 1,
      pageTo: pages && pages.lastPage + 1,
      state: 'pending',
      problemCode: null,
      problemValues: {},
    })),
  );
  const found = { confidence: CERTAIN, problemCode: null, problemValues: {}, state: 'ready' as const };
  const place = { companyId: ctx.companyId, processId: id, uploadKey: kept.plainKey };
  await updateReadings(
    ctx.tx,
    id,
    pieces.map((piece, i) =>
      keepNet(place, { ...found, id: i + 1, ...readingOf(piece, request) }, piece.examined),
    ),
  );
  for (const i of pieces.keys())
    await updateDecision(ctx.tx, id, i + 1, {
      ...found,
      personId: request.personId,
      // The parts are additional to each other, whatever becomes of what is out.
      decision: i === 0 ? (request.decision ?? null) : 'additional',
      decidedBy: by,
    });
  if (open) await grantKey(ctx, id, open, publishAt ?? ctx.now);
  const change = { confirmedAt: ctx.now, confirmedBy: by, unsealed: open === null };
  await goOut(ctx, { id, publishAt }, by, 'readAndGoOn', change);
  await refreshCounts(ctx.tx, id);
  const body = {
    certificate: open?.row.id ?? null,
    ready: pieces.length,
    ...(publishAt ? { publishAt: publishAt.toISOString() } : {}),
  };
  await record(ctx, [{ event: 'process.confirmed', actorId: by, subject: 'process', subjectId: id, body }]);
  await noteProcessHistory(ctx, id, by);
  const { phase } = (await selectForJob(ctx.tx, id, false)) as ProcessRow;
  return { id, publishAt, phase };
}

/** What its examination found, as an item keeps it. */
function readingOf({ examined, bytes, sha256 }: Piece, { personId }: SingleRequest) {
  const { normalised: rewrite, sealPlaces } = examined;
  const evidence = {
    pages: examined.inspection?.pages.length ?? 1,
    ...(rewrite === undefined ? {} : { rewrite }),
    ...(sealPlaces === undefined ? {} : { sealPlaces }),
  };
  return { bytes, sha256, personId, evidence };
}

/** A process has one upload: PDF and XML go into an archive of two entries. */
async function keepTogether({ platform }: Steps, file: ReceivedFile, xml: Buffer) {
  const spool = await platform.store.uploads.open(file.key);
  try {
    const files = [
      { name: 'documento.pdf', bytes: await spool.bytes() },
      { name: 'documento.xml', bytes: xml },
    ];
    const archive = packZip(files, { stored: true });
    return await platform.store.uploads.receive(Readable.from([archive]), archive.length);
  } finally {
    await spool.release();
  }
}
