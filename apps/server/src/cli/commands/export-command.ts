import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  gatherPapers,
  INDEX_NAME,
  indexHead,
  type Paper,
  paperFiles,
  SUMS_NAME,
} from '../../exports/public.ts';
import type { Platform } from '../../platform/context.ts';
import { type Command, UsageError } from '../command.ts';
import { withCompany } from './whose.ts';

const PAGE = 100;

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
    const index = await open(join(folder, INDEX_NAME), 'wx');
    const sums = await open(join(folder, SUMS_NAME), 'wx');
    const out = { folder, index, sums };
    let documents = 0;
    let withoutFile = 0;
    try {
      await index.write(indexHead());
      for (let after = 0; ; ) {
        const from = after;
        const papers = await installation.inCompany(company.id, (ctx) => gatherPapers(ctx, from, PAGE));
        await writePage(installation.platform, company.id, papers, out);
        const rows = papers.map(({ row }) => row);
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

async function writePage(
  platform: Pick<Platform, 'store'>,
  companyId: number,
  papers: readonly Paper[],
  out: Out,
): Promise<void> {
  for (const paper of papers) {
    const { files, index, sums } = await paperFiles(platform, companyId, paper);
    for (const { name, bytes } of files)
      await writeFile(join(out.folder, name), bytes, { flag: 'wx', mode: 0o600 });
    await out.index.write(index);
    await out.sums.write(sums);
  }
}
