import { createHash, X509Certificate } from 'node:crypto';
import {
  type ArchiveEntry,
  checkDetached,
  defaultArchiveLimits,
  type FileReader,
  PdfError,
  readDirectory,
  readEntry,
} from '@legajo/pdf';
import { AUTHORITY, MANIFEST, type Manifest, manifestSchema, SIGNATURE } from './manifest.ts';
import { walkLines } from './walk-lines.ts';

/** What was found of an export, by itself and without us. */
export interface ExportReport {
  readonly manifest: Manifest | null;
  /** SHA-256 of the certificate of the authority that signed it. */
  readonly authority: string | null;
  readonly faults: readonly string[];
}

/** An export of a million entries has a hundred files of ten thousand. */
const LIMITS = { ...defaultArchiveLimits, maxEntryBytes: 256 * 1_048_576, maxRatio: 100_000 };
const BESIDE: readonly string[] = [MANIFEST, SIGNATURE, AUTHORITY];

/**
 * Checks a sealed export of the trail: the manifest's signature, every file against it, every entry against its hash and the one
 * before (areas 14.3).
 *
 * @param authority SHA-256 of the certificate of the authority that it has to be signed by; any, and told which, without it.
 */
export async function verifyExport(
  file: FileReader,
  at: Date,
  authority: string | null,
): Promise<ExportReport> {
  const faults: string[] = [];
  const entries = await entriesOf(file);
  if (!entries) return { manifest: null, authority: null, faults: ['It is no archive that can be read.'] };
  const read = (name: string): Buffer | null => {
    const entry = entries.get(name);
    if (!entry) faults.push(`${name} is missing.`);
    try {
      return entry ? readEntry(file, entry) : null;
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      faults.push(`${name} is damaged.`);
      return null;
    }
  };
  const bytes = read(MANIFEST);
  const signature = read(SIGNATURE);
  if (!bytes || !signature) return { manifest: null, authority: null, faults };
  const signed = checkDetached(signature, bytes, at);
  if (!signed.holds) faults.push(`The signature of ${MANIFEST} does not hold: ${signed.why}.`);
  const by = signed.holds ? signed.authority.sha256 : null;
  if (authority !== null && by !== null && by !== authority)
    faults.push(`It is signed by another authority: ${by}.`);
  const manifest = manifestIn(bytes);
  if (!manifest) return { manifest: null, authority: by, faults: [...faults, `${MANIFEST} cannot be read.`] };
  if (signed.holds) faults.push(...besides(read(AUTHORITY), signed.authority));
  const named = new Set(manifest.archivos.map(({ nombre }) => nombre));
  for (const name of entries.keys())
    if (!named.has(name) && !BESIDE.includes(name)) faults.push(`${name} is not of this export.`);
  const walk = walkLines(manifest);
  for (const { nombre, sha256 } of manifest.archivos) {
    const content = read(nombre);
    if (!content) continue;
    if (createHash('sha256').update(content).digest('hex') !== sha256) faults.push(`${nombre} was changed.`);
    if (nombre.endsWith('.jsonl')) faults.push(...walk.through(nombre, content));
  }
  return { manifest, authority: by, faults: [...faults, ...walk.end()] };
}

/** The certificate that lies beside the signature is what openssl trusts: it is that of the authority, or somebody exchanged it. */
function besides(pem: Buffer | null, { sha256 }: { readonly sha256: string }): string[] {
  if (!pem) return [];
  try {
    const { fingerprint256 } = new X509Certificate(pem);
    return fingerprint256.replaceAll(':', '').toLowerCase() === sha256
      ? []
      : [`${AUTHORITY} is not the certificate of the authority that signed.`];
  } catch {
    return [`${AUTHORITY} cannot be read.`];
  }
}

async function entriesOf(file: FileReader): Promise<ReadonlyMap<string, ArchiveEntry> | null> {
  try {
    const { entries } = await readDirectory(file, LIMITS);
    return new Map(entries.map((entry) => [entry.name, entry]));
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

function manifestIn(bytes: Buffer): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
