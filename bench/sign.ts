/**
 * `node bench/sign.ts`: our signer beside `@libpdf/core` and beside the machine's own RSA-2048 rate, on all cores.
 * Every measure runs in one worker per core at the same time, three rounds in turn; the ratio is what compares machines.
 */
import { createPrivateKey, sign } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { PDF } from '@libpdf/core';
import {
  completeSignature,
  createKeyPair,
  issueCertificate,
  keySigner,
  measureSignature,
  prepareSignature,
  readCertificate,
  verifyPdf,
} from '../packages/pdf/src/index.ts';
import { buildPdf } from '../packages/pdf/test/build-pdf.ts';
import { COMPANY, makeAuthority } from '../packages/pdf/test/signers.ts';

type Measure = 'rsa' | 'own' | 'own-es256' | 'verify' | 'libpdf';

interface Job {
  measure: Measure;
  seconds: number;
  pdf: Uint8Array;
  rsaKey: Uint8Array;
  rsaCertificate: Uint8Array;
  ecKey: Uint8Array;
  ecCertificate: Uint8Array;
  root: Uint8Array;
}

interface Result {
  documents: number;
  cpuMs: number;
}

const ROUNDS = 3;
const LABELS: Record<Measure, string> = {
  rsa: 'crypto.sign, RSA-2048',
  own: 'own signer, RSA-2048, visible + reserved field',
  'own-es256': 'own signer, P-256, visible + reserved field',
  verify: 'own verifier, one signature',
  libpdf: '@libpdf/core sign(), RSA-2048, invisible',
};

if (isMainThread) await main();
else parentPort!.postMessage(await work(workerData as Job));

async function main(): Promise<void> {
  const authority = await makeAuthority();
  const credential = async (kind: 'rsa-2048' | 'p-256') => {
    const pair = await createKeyPair(kind);
    const certificate = issueCertificate(authority, {
      subject: { commonName: 'Ruiz, Marta Elena', organization: 'Aconcagua S.A.' },
      publicKey: pair.publicKey,
      notBeforeAt: new Date('2026-01-01'),
      notAfterAt: new Date('2046-01-01'),
    });
    return { key: pair.privateKey, certificate: certificate.der };
  };
  const rsa = await credential('rsa-2048');
  const ec = await credential('p-256');
  const job = {
    pdf: buildPdf({ pictureBytes: 43_000 }),
    rsaKey: rsa.key,
    rsaCertificate: rsa.certificate,
    ecKey: ec.key,
    ecCertificate: ec.certificate,
    root: authority.certificate.der,
    seconds: 1.5,
  };
  const cores = availableParallelism();
  const best = new Map<Measure, { rate: number; cpuMs: number }>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const measure of Object.keys(LABELS) as Measure[]) {
      const results = await Promise.all(Array.from({ length: cores }, () => runWorker({ ...job, measure })));
      const documents = results.reduce((sum, r) => sum + r.documents, 0);
      const cpuMs = results.reduce((sum, r) => sum + r.cpuMs, 0) / documents;
      const rate = documents / job.seconds;
      if (rate > (best.get(measure)?.rate ?? 0)) best.set(measure, { rate, cpuMs });
    }
  }
  const limit = best.get('rsa')!;
  console.log(`${job.pdf.length} bytes, one page; ${cores} cores; best of ${ROUNDS} rounds\n`);
  console.log(
    'measure'.padEnd(50),
    'per second'.padStart(11),
    'CPU ms'.padStart(8),
    'of RSA'.padStart(8),
    'by CPU'.padStart(8),
  );
  for (const [measure, { rate, cpuMs }] of best) {
    const ratio = (rate / limit.rate).toFixed(2);
    const cpuRatio = (limit.cpuMs / cpuMs).toFixed(2);
    console.log(
      LABELS[measure].padEnd(50),
      rate.toFixed(0).padStart(11),
      cpuMs.toFixed(3).padStart(8),
      ratio.padStart(8),
      cpuRatio.padStart(8),
    );
  }
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
  const warm = performance.now() + 400;
  while (performance.now() < warm) await once();
  const usage = process.threadCpuUsage();
  const end = performance.now() + job.seconds * 1000;
  let documents = 0;
  while (performance.now() < end) {
    await once();
    documents++;
  }
  const used = process.threadCpuUsage(usage);
  return { documents, cpuMs: (used.user + used.system) / 1000 };
}

function prepare(job: Job): () => unknown {
  const root = readCertificate(job.root);
  const key = createPrivateKey({ key: Buffer.from(job.rsaKey), format: 'der', type: 'pkcs8' });
  const own = (privateKey: Uint8Array, certificate: Uint8Array) => {
    const signer = keySigner({ privateKey, certificate: readCertificate(certificate), chain: [root] });
    const options = { ...COMPANY, signatureBytes: measureSignature(signer) };
    return () => completeSignature(prepareSignature(job.pdf, options), signer);
  };
  switch (job.measure) {
    case 'rsa': {
      const bytes = Buffer.alloc(200, 7);
      return () => sign('sha256', bytes, key);
    }
    case 'own':
      return own(job.rsaKey, job.rsaCertificate);
    case 'own-es256':
      return own(job.ecKey, job.ecCertificate);
    case 'verify': {
      const signed = Buffer.concat([job.pdf, own(job.rsaKey, job.rsaCertificate)()]);
      return () => {
        if (verifyPdf(signed, { trust: [root] }).verdict !== 'valid') throw new Error('not valid');
      };
    }
    case 'libpdf': {
      const signer = {
        certificate: job.rsaCertificate,
        certificateChain: [job.root],
        keyType: 'RSA' as const,
        signatureAlgorithm: 'RSASSA-PKCS1-v1_5' as const,
        sign: async (data: Uint8Array) => new Uint8Array(sign('sha256', data, key)),
      };
      return async () => (await PDF.load(job.pdf)).sign({ signer, estimatedSize: 3000 });
    }
  }
}
