import { Readable } from 'node:stream';
import { addMonths, countryOf, dayIn, e, type IsoMonth } from '@legajo/contract';
import type { Examination } from '@legajo/pdf';
import { record } from '../../audit/public.ts';
import {
  type OpenCertificate,
  openCertificate,
  requireStillActive,
  usableCertificate,
} from '../../certificates/public.ts';
import type { DocumentType } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { LocalUpload } from '../../platform/files/store.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { addressOf, openBlob } from '../../platform/files/wrapping.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { matchFile } from '../judging/match-file.ts';
import { pageLocale } from '../reading/judge.ts';
import { type CompanyRoll, loadRoll } from '../reading/roll.ts';
import { companySeal } from '../sealing/company-seal.ts';
import { sealAt, sealDocument, sealQuestion } from '../sealing/seal.ts';
import { type CompanyRow, type ReceiverRow, selectCompany, selectReceivers } from '../statements/roll.sql.ts';
import { drawPayslip } from './draw-payslip.ts';
import { noteTested } from './rehearsal.sql.ts';

/** What became of a test publication: nothing of it is kept. */
export interface Rehearsal {
  readonly person: string;
  readonly number: string;
  /** The page's number was read and found to be of whoever makes the test, and of nobody else. */
  readonly matched: boolean;
  /** Whose certificate sealed it; null where the company has none. */
  readonly holder: string | null;
  readonly level: string;
  readonly pdf: Buffer;
}

/** A type as salary receipts have it; it is in no list, because nothing is published into it. */
const TYPE: DocumentType = {
  id: 0,
  folderId: 0,
  folderName: '',
  folderKind: 'recibos',
  name: '',
  alias: null,
  capture: 'first-page',
  captureArea: null,
  captureNumbers: {},
  visible: true,
  signable: true,
  salaryReceipt: true,
  xmlRequired: false,
  generic: false,
  uploadAllowed: false,
  companyBox: null,
  personBox: null,
  signaturePage: 'last',
  withoutRoom: 'page',
  certifies: false,
  transform: { turn: 0, cut: null, sheets: 0 },
  unsealed: false,
  closed: false,
};
/** More than a page that we draw ever has. */
const MOST_BYTES = 1024 * 1024;

interface Ground {
  readonly company: CompanyRow;
  readonly bearer: ReceiverRow;
  readonly roll: CompanyRoll;
  readonly certified: boolean;
}

/**
 * Takes a made-up payslip of whoever asks the whole way of a publication but the last step: it is drawn, uploaded, read
 * in a host, held against the roll, sealed with the company's certificate and read again by our verifier. It is given to
 * them and kept nowhere: no process, no document, no file.
 *
 * @throws Failure `badPassword`, `certificateExpired`, `sealFailed`, `busy`.
 */
export async function rehearse(steps: Steps, password: string | undefined): Promise<Rehearsal> {
  const { actor, platform, companyId, now } = steps;
  const ground = await steps.transaction(async (ctx): Promise<Ground> => {
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
    return { company, bearer, certified, roll: await loadRoll(ctx.tx, actor.personId) };
  });
  const { company, bearer } = ground;
  const open = ground.certified ? await openCertificate(steps, password, actor.personId) : null;
  const month = addMonths(`${dayIn(now, company.timeZone).slice(0, 7)}-01`, -1);
  const paper = await drawPayslip(company, bearer, month);
  const upload = await platform.store.uploads.receive(Readable.from([paper]), MOST_BYTES);
  try {
    const spool = await platform.store.uploads.open(upload.key);
    try {
      const examined = await read(steps, company, spool);
      const matched = isOf(ground, examined, month);
      const sealed = open && (await seal(steps, ground, open, spool, examined));
      await steps.transaction(async (ctx) => {
        if (open) await requireStillActive(ctx, open);
        await noteTested(ctx.tx, actor.personId, now);
        const body = { matched, level: sealed?.level ?? 'unsealed' };
        const subject = { subject: 'company', subjectId: companyId };
        await record(ctx, [{ event: 'publication.tested', actorId: actor.personId, ...subject, body }]);
      });
      return {
        person: bearer.name,
        number: bearer.cuil,
        matched,
        holder: open?.row.holder ?? null,
        level: sealed?.level ?? 'unsealed',
        pdf: sealed?.pdf ?? paper,
      };
    } finally {
      await spool.release();
    }
  } finally {
    await platform.store.uploads.remove(upload.key);
  }
}

function read({ platform }: Steps, company: CompanyRow, spool: LocalUpload): Promise<Examination> {
  const country = countryOf(company.country).code;
  const request = {
    source: sourceOf(spool),
    label: 'prueba.pdf',
    capture: { from: 'first-page' as const, roles: ['identity' as const] },
    country,
    locale: pageLocale(country),
    seal: sealQuestion(TYPE),
  };
  return platform.hosts.reading.run('examine', request, { waitMs: HOST_WAIT_MS });
}

/** Whether what was read is held to be of the bearer, as it would be in a publication. */
function isOf({ company, bearer, roll }: Ground, examined: Examination, period: IsoMonth): boolean {
  const bench = {
    roll,
    country: countryOf(company.country).code,
    employerNumbers: [company.taxId],
    byName: false,
    manual: false,
    period,
    settled: new Map(),
    representativeNames: [],
    looksWithoutRoom: false,
    sheets: 0,
  };
  const found = matchFile(bench, examined, null);
  if (found.of !== 'one' || found.outcome.outcome !== 'sure') return false;
  return found.outcome.personId === String(bearer.id);
}

async function seal(
  { platform, companyId, now }: Steps,
  { company, bearer }: Ground,
  open: OpenCertificate,
  spool: LocalUpload,
  examined: Examination,
): Promise<{ level: string; pdf: Buffer }> {
  const stamped = platform.timeStamps.asks;
  const made = await companySeal(platform, { company, type: TYPE, open, stamped });
  const document = {
    source: sourceOf(spool),
    bearer,
    originalSha256: examined.sha256,
    bytes: examined.sizeBytes,
    places: examined.sealPlaces,
  };
  const moment = sealAt(made, now);
  const { file, level } = await sealDocument(platform, companyId, made, moment, document, HOST_WAIT_MS);
  return { level, pdf: openBlob(file.stored, file.key, addressOf(companyId, file.sha256)) };
}
