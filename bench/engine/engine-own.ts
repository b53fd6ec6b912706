import { openSync, writevSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ArchiveEntry,
  completeSignature,
  createTextCache,
  findIdentityNumbers,
  findPeriods,
  inspect,
  matchPerson,
  measureSignature,
  openPdf,
  type PageText,
  type PdfFile,
  readCertificate,
  readEntry,
  readText,
  verifyPdf,
} from '../../packages/pdf/src/index.ts';
import { type PreparedSignature, prepareSignature } from '../../packages/pdf/src/sign/prepare.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE_FIELD } from '../../packages/pdf/test/signers.ts';
import { type Job, makeRoll, people, rules, signerOf } from './engine-job.ts';

/** One document on its way, as far as it has come. */
export interface Passing {
  entry: ArchiveEntry;
  bytes?: Buffer;
  file?: PdfFile;
  page?: PageText;
  prepared?: PreparedSignature;
  tail?: Uint8Array;
}

export interface Stage {
  name: string;
  run(document: Passing): void;
}

/** The stages of the own engine, in order, from a packed entry to sealed bytes in a segment file. */
export function ownStages(job: Job): Stage[] {
  const fd = openSync(job.archivePath, 'r');
  const segment = openSync(join(job.folder, `${job.measure}-${process.pid}-${Math.random()}`), 'a');
  const signer = signerOf(job);
  const signatureBytes = measureSignature(signer);
  const cache = createTextCache();
  const roll = makeRoll();
  return [
    {
      name: 'inflate',
      run: (document) => {
        document.bytes = readEntry(fd, document.entry);
      },
    },
    {
      name: 'inspect, SHA-256',
      run: (document) => {
        document.file = openPdf(document.bytes!);
        document.file.sha256();
        const { encrypted, sizesAllowed } = inspect(document.file);
        if (encrypted || !sizesAllowed) throw new Error('not to be published');
      },
    },
    {
      name: 'text',
      run: (document) => {
        document.page = readText(document.file!, document.file!.pages()[0]!, cache);
      },
    },
    {
      name: 'periods, numbers, match',
      run: ({ page }) => {
        findPeriods(page!.text, 'es');
        const candidates = findIdentityNumbers(page!, 'AR', { source: 'page', page: 0 });
        const { outcome } = matchPerson({ candidates, sure: page!.sure }, roll, rules);
        if (outcome !== 'sure') throw new Error('nobody');
      },
    },
    {
      name: 'layout, SHA-256',
      run: (document) => {
        const face = faces[document.entry.index % people]!;
        document.prepared = prepareSignature(document.file!, { ...face, signatureBytes });
      },
    },
    {
      name: 'sign (RSA-2048)',
      run: (document) => {
        document.tail = completeSignature(document.prepared!, signer);
      },
    },
    { name: 'append', run: ({ bytes, tail }) => void writevSync(segment, [bytes!, tail!]) },
  ];
}

/** What each document shows: its own code, and the name of its own bearer. */
const faces = Array.from({ length: people }, (_, person) => {
  const code = `7QK4M2${String(100_000 + person)}`;
  const [company, employee] = [COMPANY_FIELD.appearance, EMPLOYEE_FIELD.appearance];
  return {
    ...COMPANY,
    target: {
      ...COMPANY_FIELD,
      appearance: { ...company, qrText: company.qrText!.replace(/=.*/, `=${code}`) },
    },
    reserve: [
      { ...EMPLOYEE_FIELD, appearance: { ...employee, lines: [`Benítez, Persona ${person}`, 'Pendiente'] } },
    ],
  };
});

const batch = 40;

/**
 * CPU microseconds of this thread for each stage and document: batches of documents go through one stage after the
 * other, with verification, which the engine's own figure leaves out, at the end.
 */
export function measureStages(job: Job, batches: number): Map<string, number> {
  const trust = [readCertificate(job.root)];
  const stages = ownStages(job);
  stages.push({
    name: 'verify (not in the engine)',
    run: ({ bytes, tail }) => {
      if (verifyPdf(Buffer.concat([bytes!, tail!]), { trust }).verdict !== 'valid')
        throw new Error('not valid');
    },
  });
  const spent = new Map<string, number>();
  for (let round = -batches / 2; round < batches; round++) {
    const from = (Math.abs(round) * batch) % people;
    const documents = job.entries.slice(from, from + batch).map((entry): Passing => ({ entry }));
    for (const { name, run } of stages) {
      const before = process.threadCpuUsage();
      for (const document of documents) run(document);
      const used = process.threadCpuUsage(before);
      const micros = (used.user + used.system) / (batches * batch);
      // The first half warms up.
      if (round >= 0) spent.set(name, (spent.get(name) ?? 0) + micros);
    }
  }
  return spent;
}
