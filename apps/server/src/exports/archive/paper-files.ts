import { createHash } from 'node:crypto';
import { DOCUMENT_STATE_WIRE, type DocumentState, formatMonth } from '@legajo/contract';
import { traceOf } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { csvLine } from '../../platform/csv/read.ts';
import { type BlobRow, locateBlob } from '../../platform/files/store.ts';
import { type ExportRow, selectForExport, selectSignatures } from '../rows.sql.ts';
import { numberedName } from './file-names.ts';

export const INDEX_NAME = 'indice.csv';
export const SUMS_NAME = 'SHA256SUMS';

const HEADER = [
  'id',
  'cuil',
  'persona',
  'usuario',
  'carpeta',
  'tipo',
  'periodo',
  'archivo',
  'estado',
  'publicado',
  'recibido',
  'firmado',
  'anulado',
  'codigo',
  'sha256',
  'sha256_original',
];

/** The index's first line; the mark tells spreadsheets that this is UTF-8. */
export const indexHead = () => `\ufeff${csvLine(HEADER)}`;

/** What leaves with one document: its files, its line of the index, and the digests of the files. */
export interface PaperFiles {
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
  readonly index: string;
  readonly sums: string;
}

/** What the database says of one document, and where its files lie. */
export interface Paper {
  readonly row: ExportRow;
  /** Of its PDF in the archive. */
  readonly name: string;
  /** The files and their names in the archive. */
  readonly blobs: readonly { readonly name: string; readonly blob: BlobRow }[];
  readonly evidence: unknown;
}

/** Gathers one document in the caller's transaction; `paperFiles` reads its files once that has ended. */
export async function gatherPaper(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId'>,
  row: ExportRow,
  nameOf: (row: ExportRow) => string = numberedName,
): Promise<Paper> {
  const name = nameOf(row);
  const addresses = row.hollow
    ? []
    : [
        { name, sha256: row.sha256 },
        ...(row.xmlSha256 ? [{ name: name.replace(/(\.pdf)?$/i, '.xml'), sha256: row.xmlSha256 }] : []),
      ];
  const blobs: { name: string; blob: BlobRow }[] = [];
  for (const { name, sha256 } of addresses)
    blobs.push({ name, blob: await locateBlob(ctx.tx, ctx.companyId, sha256) });
  const signatures = await selectSignatures(ctx.tx, [row.id]);
  const trace = await traceOf(ctx, row.id);
  const evidence = {
    document: plain(row),
    signature: signatures.get(row.id) ?? null,
    trace: trace.map(plain),
  };
  return { row, name, blobs, evidence };
}

/** Gathers the documents of a company after an id, whatever their state. */
export async function gatherPapers(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId'>,
  after: number,
  most: number,
): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const row of await selectForExport(ctx.tx, after, most)) papers.push(await gatherPaper(ctx, row));
  return papers;
}

/**
 * Everything of one document, readable without us: the PDF as it stands, its XML, and the evidence beside it. A row
 * of a bulk test load has no file; it stands in the index all the same. Cells that a spreadsheet would
 * calculate are neutralised.
 */
export async function paperFiles(
  { store }: Pick<Platform, 'store'>,
  companyId: number,
  { row, name, blobs, evidence }: Paper,
): Promise<PaperFiles> {
  const files: { name: string; bytes: Buffer }[] = [];
  for (const { name: file, blob } of blobs)
    files.push({ name: file, bytes: await store.read(companyId, blob) });
  files.push({
    name: `evidencia/${row.id}.json`,
    bytes: Buffer.from(`${JSON.stringify(evidence, null, 2)}\n`),
  });
  return { files, index: indexLine(row, row.hollow ? '' : name), sums: files.map(sumLine).join('') };
}

const sumLine = ({ name, bytes }: { name: string; bytes: Buffer }) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;

function indexLine(row: ExportRow, name: string): string {
  const at = (moment: Date | null) => moment?.toISOString() ?? '';
  const state = DOCUMENT_STATE_WIRE[row.state as DocumentState];
  return csvLine([
    row.id,
    row.cuil,
    row.name,
    row.username,
    row.folder,
    row.type,
    formatMonth(row.period),
    name,
    state,
    at(row.publishedAt),
    at(row.receivedAt),
    at(row.signedAt),
    at(row.cancelledAt),
    row.code,
    row.sha256.toString('hex'),
    row.originalSha256.toString('hex'),
  ]);
}

/** Bytes as hexadecimal, so that JSON carries them. */
function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('hex') : value,
    ]),
  );
}
