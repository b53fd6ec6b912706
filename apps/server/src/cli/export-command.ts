import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCUMENT_STATE_WIRE, type DocumentState, formatMonth } from '@legajo/contract';
import { selectTrace } from '../documents/public.ts';
import type { CompanyCtx } from '../platform/context.ts';
import { csvLine } from '../platform/csv/read.ts';
import { type Command, UsageError } from './command.ts';
import { type ExportRow, selectForExport, selectSignatures } from './export.sql.ts';
import { withCompany } from './whose.ts';

const PAGE = 100;
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

/** `export`: everything a company would take with it, readable without us. */
export const exportCommand: Command = {
  words: 'export',
  summary: 'Writes the documents of a company with their XML, evidence, index and hashes to a new folder.',
  options: {
    company: { help: 'number of the company', required: true },
    to: { help: 'a folder that is not there yet', required: true },
  },
  run: async (installation, input) => {
    const folder = input.text('to');
    const company = await withCompany(installation, input, async (_, row) => row);
    await makeFolders(folder);
    const index = await open(join(folder, 'indice.csv'), 'wx');
    const sums = await open(join(folder, 'SHA256SUMS'), 'wx');
    const out = { folder, index, sums };
    let documents = 0;
    let withoutFile = 0;
    try {
      // The mark tells spreadsheets that this is UTF-8.
      await index.write(`\ufeff${csvLine(HEADER)}`);
      for (let after = 0; ; ) {
        const from = after;
        const rows = await installation.inCompany(company.id, (ctx) => writePage(ctx, from, out));
        const last = rows.at(-1);
        if (last === undefined) break;
        documents += rows.length;
        withoutFile += rows.filter((row) => row.hollow).length;
        after = last.id;
      }
    } finally {
      await index.close();
      await sums.close();
    }
    const json = { company: company.id, folder, documents, withoutFile };
    return { ok: true, json, text: `${documents} documents of ${company.name} in ${folder}` };
  },
};

interface Out {
  readonly folder: string;
  readonly index: FileHandle;
  readonly sums: FileHandle;
}

/** @throws UsageError when the folder is there: an export never mixes with another. */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new UsageError(`--to: ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
  for (const part of ['documentos', 'evidencia']) await mkdir(join(folder, part), { mode: 0o700 });
}

async function writePage(ctx: CompanyCtx, after: number, out: Out): Promise<ExportRow[]> {
  const rows = await selectForExport(ctx.tx, after, PAGE);
  const signatures = await selectSignatures(
    ctx.tx,
    rows.map((row) => row.id),
  );
  for (const row of rows) {
    const name = row.hollow ? '' : await writeDocument(ctx, row, out);
    const trace = await selectTrace(ctx.tx, row.id);
    const evidence = {
      document: plain(row),
      signature: signatures.get(row.id) ?? null,
      trace: trace.map(plain),
    };
    await put(out, `evidencia/${row.id}.json`, Buffer.from(`${JSON.stringify(evidence, null, 2)}\n`));
    await out.index.write(indexLine(row, name));
  }
  return rows;
}

async function writeDocument(ctx: CompanyCtx, row: ExportRow, out: Out): Promise<string> {
  const { store } = ctx.platform;
  const name = `documentos/${row.id}-${row.fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-120)}`;
  await put(out, name, await store.read(ctx.tx, ctx.companyId, row.sha256));
  if (row.xmlSha256)
    await put(
      out,
      name.replace(/(\.pdf)?$/i, '.xml'),
      await store.read(ctx.tx, ctx.companyId, row.xmlSha256),
    );
  return name;
}

async function put({ folder, sums }: Out, name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 });
  await sums.write(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
}

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
