import { createHash } from 'node:crypto';
import { DOCUMENT_STATE_WIRE, type DocumentState, formatMonth } from '@legajo/contract';
import { selectTrace } from '../documents/public.ts';
import type { CompanyCtx } from '../platform/context.ts';
import { csvLine } from '../platform/csv/read.ts';
import { type ExportRow, selectSignatures } from './rows.sql.ts';

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

/**
 * Everything of one document, readable without us: the PDF as it stands, its XML, and the evidence beside it. A row
 * of a bulk test load has no file; it stands in the index all the same. Cells that a spreadsheet would
 * calculate are neutralised.
 */
export async function paperFiles(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'platform'>,
  row: ExportRow,
): Promise<PaperFiles> {
  const { store } = ctx.platform;
  const name = `documentos/${row.id}-${row.fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-120)}`;
  const files: { name: string; bytes: Buffer }[] = [];
  if (!row.hollow) {
    files.push({ name, bytes: await store.read(ctx.tx, ctx.companyId, row.sha256) });
    if (row.xmlSha256)
      files.push({
        name: name.replace(/(\.pdf)?$/i, '.xml'),
        bytes: await store.read(ctx.tx, ctx.companyId, row.xmlSha256),
      });
  }
  const signatures = await selectSignatures(ctx.tx, [row.id]);
  const trace = await selectTrace(ctx.tx, row.id);
  const evidence = {
    document: plain(row),
    signature: signatures.get(row.id) ?? null,
    trace: trace.map(plain),
  };
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
