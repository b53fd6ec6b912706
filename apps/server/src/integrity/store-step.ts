import { asCompany } from '../platform/company.ts';
import type { Platform } from '../platform/context.ts';
import type { Reading } from '../platform/files/read-blob.ts';
import { walkBlobs } from '../platform/files/upkeep/walk-blobs.ts';
import { walkReference } from '../platform/files/upkeep/walk-references.ts';
import { BLOB_REFERENCES } from './blob-references.ts';
import { fileFault } from './fault.ts';
import type { Step } from './step.ts';
import type { Walk } from './walks.sql.ts';

const BLOBS = 200;
const ROWS = 1000;
/** What a row that is followed costs of the night's bytes: it reads two index entries. */
const ROW_COST = 512;

/** Tables whose addresses no reference of the database holds, by the name of their step. */
const FOLLOWED = BLOB_REFERENCES.filter(({ key }) => key !== undefined);
const nameOf = ({ table, column }: (typeof FOLLOWED)[number]) => `${table}.${column}`;

/** Reads the next files of the store and hashes them; after the last one it follows the addresses that rows hold. */
export async function stepStore(
  platform: Platform,
  companyId: number,
  walk: Walk,
  reading: Reading,
  signal: AbortSignal,
): Promise<Step> {
  const at = FOLLOWED.findIndex((one) => nameOf(one) === walk.step);
  return at < 0
    ? stepBlobs(platform, companyId, walk, reading, signal)
    : stepRows(platform, companyId, walk, at);
}

async function stepBlobs(
  { limits }: Platform,
  companyId: number,
  { step, place }: Walk,
  reading: Reading,
  signal: AbortSignal,
): Promise<Step> {
  const after = step === 'blobs' ? Buffer.from(place, 'hex') : Buffer.alloc(0);
  const most = { blobs: BLOBS, bytes: limits['integrity.chunk.bytes'] };
  const chunk = await walkBlobs(reading, companyId, after, most, signal);
  return {
    next: chunk.after ? { step: 'blobs', place: chunk.after.toString('hex') } : beginOf(0),
    items: chunk.blobs,
    bytes: chunk.bytes,
    cost: chunk.bytes,
    faults: chunk.faults.map(({ reason, sha256 }) => fileFault(`file_${reason}`, sha256)),
  };
}

async function stepRows(platform: Platform, companyId: number, { place }: Walk, at: number): Promise<Step> {
  const reference = FOLLOWED[at] as (typeof FOLLOWED)[number];
  const after = place === '' ? null : JSON.parse(place);
  const chunk = await asCompany(platform, companyId, ({ tx }) => walkReference(tx, reference, after, ROWS));
  const step = nameOf(reference);
  return {
    next: chunk.after ? { step, place: JSON.stringify(chunk.after) } : beginOf(at + 1),
    items: 0,
    bytes: 0,
    cost: chunk.rows * ROW_COST,
    faults: chunk.lost.map((sha256) => fileFault('file_missing', sha256)),
  };
}

/** Where the rows of the table begin that is followed at this place; null behind the last. */
function beginOf(at: number): Step['next'] {
  const reference = FOLLOWED[at];
  return reference ? { step: nameOf(reference), place: '' } : null;
}
