/**
 * `node bench/engine/engine.ts`: the engine alone, from a packed entry to sealed bytes in a segment file, beside
 * `@libpdf/core` doing `extractText` and an invisible `sign()` over the same archive. One worker per core, rounds
 * in turn; then the same through hosts, as the server does it. The ratio is what compares machines.
 */
import { createPrivateKey, sign } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writevSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { PDF } from '@libpdf/core';
import { openHosts } from '../../apps/server/src/platform/hosts.ts';
import {
  type ArchiveEntry,
  inBatches,
  matchPerson,
  measureSignature,
  readEntry,
} from '../../packages/pdf/src/index.ts';
import { COMPANY } from '../../packages/pdf/test/signers.ts';
import { type Job, type Measure, makeJob, makeRoll, people, rules, signerOf } from './engine-job.ts';
import { measureStages, ownStages, type Passing } from './engine-own.ts';

interface Result {
  documents: number;
  cpuMs: number;
}

const rounds = 3;
const labels: Record<Measure, string> = {
  rsa: 'crypto.sign, RSA-2048',
  own: 'own engine: inflate to segment, visible + reserved field',
  libpdf: '@libpdf/core: extractText + sign(), invisible',
};

if (isMainThread) await main();
else parentPort!.postMessage(await work(workerData as Job));

async function main(): Promise<void> {
  for (const dense of [false, true]) await compare(dense);
}

async function compare(dense: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-bench-'));
  try {
    const job = await makeJob(folder, dense);
    console.log(
      dense
        ? '\nDense payslips (3,400 characters in 200 runs)'
        : 'Demo payslips (1,500 characters in 90 runs)',
    );
    const cores = availableParallelism();
    const best = new Map<Measure, { rate: number; cpuMs: number }>();
    for (let round = 0; round < rounds; round++)
      for (const measure of Object.keys(labels) as Measure[]) {
        const results = await Promise.all(
          Array.from({ length: cores }, () => runWorker({ ...job, measure })),
        );
        const documents = results.reduce((sum, one) => sum + one.documents, 0);
        const cpuMs = results.reduce((sum, one) => sum + one.cpuMs, 0) / documents;
        const rate = documents / job.seconds;
        if (rate > (best.get(measure)?.rate ?? 0)) best.set(measure, { rate, cpuMs });
      }
    const hosted = await throughHosts(job);
    report(job, cores, best, hosted);
    reportStages(measureStages({ ...job, measure: 'own' }, 100));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(
  job: Job,
  cores: number,
  best: Map<Measure, { rate: number; cpuMs: number }>,
  hosted: number,
): void {
  const average = job.entries.reduce((sum, entry) => sum + entry.uncompressedBytes, 0) / job.entries.length;
  console.log(`${average.toFixed(0)} bytes each, one page; ${cores} cores; best of ${rounds} rounds\n`);
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(58) : cell.padStart(11))).join(''));
  row('measure', 'per second', 'CPU ms');
  for (const [measure, { rate, cpuMs }] of best) row(labels[measure], rate.toFixed(0), cpuMs.toFixed(3));
  row('own engine through hosts, with verifying and encrypting', hosted.toFixed(0), '');
  const [own, libpdf, rsa] = [best.get('own')!, best.get('libpdf')!, best.get('rsa')!];
  console.log(
    `\nengine / @libpdf/core: ${(own.rate / libpdf.rate).toFixed(1)} by rate, ${(libpdf.cpuMs / own.cpuMs).toFixed(1)} by CPU (aim 10)`,
  );
  console.log(`engine / RSA-2048: ${(own.rate / rsa.rate).toFixed(2)}`);
}

function reportStages(spent: Map<string, number>): void {
  console.log('\nCPU µs a document, one thread, stage by stage');
  for (const [name, micros] of spent) console.log(name.padEnd(58), micros.toFixed(0).padStart(10));
}

function runWorker(job: Job): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function work(job: Job): Promise<Result> {
  const once = prepare(job);
  const warm = performance.now() + 600;
  let place = 0;
  while (performance.now() < warm) await once(job.entries[place++ % people]!);
  const usage = process.threadCpuUsage();
  const end = performance.now() + job.seconds * 1000;
  let documents = 0;
  while (performance.now() < end) {
    await once(job.entries[place++ % people]!);
    documents++;
  }
  const used = process.threadCpuUsage(usage);
  return { documents, cpuMs: (used.user + used.system) / 1000 };
}

function prepare(job: Job): (entry: ArchiveEntry) => unknown {
  const fd = openSync(job.archivePath, 'r');
  const segment = openSync(join(job.folder, `${job.measure}-${process.pid}-${Math.random()}`), 'a');
  const key = createPrivateKey({ key: Buffer.from(job.key), format: 'der', type: 'pkcs8' });
  if (job.measure === 'rsa') {
    const bytes = Buffer.alloc(200, 7);
    return () => sign('sha256', bytes, key);
  }
  if (job.measure === 'libpdf') return (entry) => withLibrary(job, key, readEntry(fd, entry), segment);
  const stages = ownStages(job);
  return (entry) => {
    const document: Passing = { entry };
    for (const { run } of stages) run(document);
  };
}

type LibrarySigner = Parameters<Awaited<ReturnType<typeof PDF.load>>['sign']>[0]['signer'];

async function withLibrary(
  job: Job,
  key: ReturnType<typeof createPrivateKey>,
  bytes: Uint8Array,
  segment: number,
): Promise<void> {
  const signer: LibrarySigner = {
    certificate: job.certificate,
    certificateChain: [job.root],
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    sign: async (content: Uint8Array) => new Uint8Array(sign('sha256', content, key)),
  };
  const pdf = await PDF.load(bytes);
  const found = pdf.extractText()[0]?.text.includes('CUIL');
  if (!found) throw new Error('no text');
  const signed = await pdf.sign({ signer, estimatedSize: 3000 });
  writevSync(segment, [signed.bytes]);
}

/** The way of the server: hosts take entries in batches, examine and seal them; the process with the key signs and appends. */
async function throughHosts(job: Job): Promise<number> {
  const hosts = openHosts({ deadlineMs: 10_000, memoryBytes: 512 * 1024 * 1024 });
  const signer = signerOf(job);
  const options = { ...COMPANY, signatureBytes: measureSignature(signer) };
  const roll = makeRoll();
  const segment = openSync(join(job.folder, 'hosted'), 'a');
  const bounds = { bytesOf: (entry: ArchiveEntry) => entry.uncompressedBytes };
  const sourceOf = (entry: ArchiveEntry) => ({ archivePath: job.archivePath, entry });
  const question = { capture: { from: 'first-page' }, country: 'AR', locale: 'es' } as const;
  const { certificate, chain, algorithm } = signer;
  const seal = {
    companyId: 1,
    at: COMPANY.at,
    signer: { certificate: certificate.der, chain: chain.map((one) => one.der), algorithm },
    trust: [job.root],
  };
  const answer = (digests: unknown) =>
    Promise.all((digests as Uint8Array[]).map((one) => signer.signAside(signer.cms.signedAttributes(one))));
  const chunkOf = async (entries: readonly ArchiveEntry[]): Promise<void> => {
    const examined = await inBatches(entries, bounds, (part, alone) => {
      const items = part.map((entry) => ({ source: sourceOf(entry), label: entry.name }));
      return hosts.run('examineBatch', { items, question }, { alone });
    });
    const digests = new Map<ArchiveEntry, string>();
    for (const [i, one] of examined.entries()) {
      if ('refused' in one || matchPerson(one.result.examined.page!, roll, rules).outcome !== 'sure')
        throw new Error('nobody');
      digests.set(entries[i]!, one.result.examined.sha256);
    }
    const sealed = await inBatches(entries, bounds, (part, alone) => {
      const items = part.map((entry) => ({
        source: sourceOf(entry),
        options,
        sha256: digests.get(entry) ?? '',
        rewrite: false,
      }));
      return hosts.run('seal', { ...seal, items }, { answer, alone });
    });
    const stored = sealed.map((one) => {
      if ('refused' in one) throw one.refused;
      return one.result.file.stored;
    });
    writevSync(segment, stored);
  };
  const all = async (count: number) => {
    let next = 0;
    const lane = async () => {
      while (next < count) {
        const entries = Array.from({ length: 256 }, () => job.entries[next++ % people]!);
        await chunkOf(entries);
      }
    };
    await Promise.all([lane(), lane()]);
  };
  await all(2048);
  const start = performance.now();
  await all(4096);
  fsyncSync(segment);
  const rate = 4096 / ((performance.now() - start) / 1000);
  closeSync(segment);
  hosts.close();
  return rate;
}
