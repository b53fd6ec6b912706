import { Readable } from 'node:stream';
import { addMonths, countryOf, dayIn, e, type IsoMonth, languageOf, paperText } from '@legajo/contract';
import type { Examination } from '@legajo/pdf';
import { record } from '../../audit/public.ts';
import {
  type OpenCertificate,
  openCertificate,
  requireStillActive,
  usableCertificate,
} from '../../certificates/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { LocalUpload } from '../../platform/files/store.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { addressOf, openBlob } from '../../platform/files/wrapping.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { matchFile } from '../judging/match-file.ts';
import type { Bench } from '../judging/match-page.ts';
import { pageLocale } from '../reading/judge.ts';
import { loadKnown } from '../reading/load-work.ts';
import { companySeal } from '../sealing/company-seal.ts';
import { sealDocument } from '../sealing/seal.ts';
import { sealAt, sealQuestion } from '../sealing/seal-fields.ts';
import { type CompanyRow, type ReceiverRow, selectCompany, selectReceivers } from '../statements/roll.sql.ts';
import { drawPayslip } from './draw-payslip.ts';
import { drawSealedPage, type OwnFile, refusingUnfit, requireOwn } from './own-file.ts';
import { noteTested } from './rehearsal.sql.ts';
import { TEST_TYPE } from './test-type.ts';

/** What became of a test publication: nothing of it is kept. */
export interface Rehearsal {
  readonly person: string;
  readonly number: string;
  /** The page's number was read and found to be of whoever makes the test, and of nobody else. */
  readonly matched: boolean;
  /** Whose certificate sealed it; null where the company has none. */
  readonly holder: string | null;
  readonly level: string;
  /** The paper that was made up; null of a file of one's own. */
  readonly pdf: Buffer | null;
  /** What was found in a file of one's own. */
  readonly own: OwnFile | null;
}

/** More than a page that we draw ever has. */
const MOST_BYTES = 1024 * 1024;

interface Ground {
  readonly company: CompanyRow;
  readonly bearer: ReceiverRow;
  readonly bench: Bench;
  readonly certified: boolean;
}

/**
 * Takes a made-up payslip of whoever asks, or a file of their own, the whole way of a publication but the last step: it
 * is uploaded, read in a host, held against the roll, sealed with the company's certificate and read again by our
 * verifier. It is kept nowhere: no process, no document, no file. What was made up is given to them, and says on each
 * page what it is; of their own file they see a picture: nobody gets the company's seal on a paper that is in no list.
 *
 * @param file a PDF of their own.
 * @throws Failure `badPassword`, `certificateExpired`, `sealFailed`, `busy`; of their own file, with the field, why it
 * would not be published, `rehearsal.signed`, `rehearsal.notOwn`, and why a publication would ask whose it is.
 */
export async function rehearse(
  steps: Steps,
  password: string | undefined,
  file?: ReceivedFile,
): Promise<Rehearsal> {
  const ground = await readGround(steps);
  if (file) {
    const spool = await steps.platform.store.uploads.open(file.key);
    try {
      return await refusingUnfit(() => takeTheWay(steps, ground, spool, { file, password }));
    } finally {
      await spool.release();
    }
  }
  const { uploads } = steps.platform.store;
  const paper = await drawPayslip(ground.company, ground.bearer, monthBefore(steps, ground.company));
  const upload = await uploads.receive(Readable.from([paper]), MOST_BYTES);
  try {
    const spool = await uploads.open(upload.key);
    try {
      return await takeTheWay(steps, ground, spool, { paper, password });
    } finally {
      await spool.release();
    }
  } finally {
    await uploads.remove(upload.key);
  }
}

const monthBefore = ({ now }: Steps, { timeZone }: CompanyRow): IsoMonth =>
  addMonths(`${dayIn(now, timeZone).slice(0, 7)}-01`, -1);

function readGround(steps: Steps): Promise<Ground> {
  const { actor } = steps;
  return steps.transaction(async (ctx) => {
    const [bearer] = await selectReceivers(ctx.tx, [actor.personId]);
    if (!bearer) throw new Failure(e.shared.notFound);
    const certified = await usableCertificate(ctx).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure) return false;
        throw error;
      },
    );
    const company = await selectCompany(ctx.tx);
    const bench: Bench = {
      ...(await loadKnown(ctx, company, actor.personId)),
      byName: false,
      manual: false,
      period: monthBefore(steps, company),
      looksWithoutRoom: false,
      paper: TEST_TYPE,
      sheets: 0,
    };
    return { company, bearer, certified, bench };
  });
}

interface Sent {
  readonly password: string | undefined;
  /** A file of their own, or what was made up instead. */
  readonly file?: ReceivedFile;
  readonly paper?: Buffer;
}

async function takeTheWay(
  steps: Steps,
  ground: Ground,
  spool: LocalUpload,
  { password, file, paper }: Sent,
): Promise<Rehearsal> {
  const { actor, companyId, now } = steps;
  const { company, bearer, bench } = ground;
  const examined = await read(steps, company, spool, file?.name ?? 'prueba.pdf');
  const found = file && requireOwn(bench, examined, file.name, bearer.id);
  const matched = found !== undefined || isOf(bench, examined, bearer.id);
  const open = ground.certified ? await openCertificate(steps, password, actor.personId) : null;
  const sealed = open && (await seal(steps, ground, open, spool, examined));
  const own = found && file ? await shown(steps, file, examined, found, sealed?.pdf ?? spool) : null;
  const level = sealed?.level ?? 'unsealed';
  await steps.transaction(async (ctx) => {
    if (open) await requireStillActive(ctx, open);
    await noteTested(ctx.tx, actor.personId, now);
    const body = { matched, level, ...(file ? { sha256: examined.sha256 } : {}) };
    const subject = { subject: 'company', subjectId: companyId };
    await record(ctx, [{ event: 'publication.tested', actorId: actor.personId, ...subject, body }]);
  });
  return {
    person: bearer.name,
    number: bearer.cuil,
    matched,
    holder: open?.row.holder ?? null,
    level,
    pdf: own ? null : (sealed?.pdf ?? paper ?? null),
    own,
  };
}

async function shown(
  steps: Steps,
  { name }: ReceivedFile,
  examined: Examination,
  found: OwnFile['found'],
  drawn: Buffer | LocalUpload,
): Promise<OwnFile> {
  const source = Buffer.isBuffer(drawn) ? { bytes: drawn } : sourceOf(drawn);
  const pages = examined.inspection?.pages.length ?? 1;
  const added = Buffer.isBuffer(drawn) && examined.sealPlaces === 'none' ? 1 : 0;
  return { name, pages, found, picture: await drawSealedPage(steps, source, pages + added) };
}

function read({ platform }: Steps, company: CompanyRow, spool: LocalUpload, label: string) {
  const country = countryOf(company.country).code;
  const request = {
    source: sourceOf(spool),
    label,
    capture: { from: 'first-page' as const, roles: ['identity' as const] },
    country,
    locale: pageLocale(country),
    seal: sealQuestion(TEST_TYPE),
  };
  return platform.hosts.reading.run('examine', request, { waitMs: HOST_WAIT_MS });
}

/** Whether what was read is held to be of the bearer, as it would be in a publication. */
function isOf(bench: Bench, examined: Examination, bearer: number): boolean {
  const found = matchFile(bench, examined, null);
  if (found.of !== 'one' || found.outcome.outcome !== 'sure') return false;
  return found.outcome.personId === String(bearer);
}

async function seal(
  { platform, companyId, now }: Steps,
  { company, bearer }: Ground,
  open: OpenCertificate,
  spool: LocalUpload,
  examined: Examination,
): Promise<{ level: string; pdf: Buffer }> {
  const stamped = platform.timeStamps.asks;
  const plain = await companySeal(platform, { company, type: TEST_TYPE, open, stamped });
  // What is seen of the seal says what it is.
  const made = { ...plain, position: paperText('testMark', languageOf(countryOf(company.country).locale)) };
  const document = {
    source: sourceOf(spool),
    bearer,
    originalSha256: examined.sha256,
    bytes: examined.sizeBytes,
    places: examined.sealPlaces,
    rewrite: examined.normalised,
  };
  const moment = sealAt(made, now);
  const { file, level } = await sealDocument(platform, companyId, made, moment, document, HOST_WAIT_MS);
  return { level, pdf: openBlob(file.stored, file.key, addressOf(companyId, file.sha256)) };
}
