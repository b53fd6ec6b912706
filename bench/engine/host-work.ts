/**
 * `node bench/engine/host-work.ts [documents] [rounds]`: what a host spends on a document, in this process and warm: reading
 * and sealing of payslips out of an encrypted archive, as publications do it, without the RSA signature. Prints CPU of the
 * whole process and of its own thread. `--cpu-prof` profiles it.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readDirectory } from '../../packages/pdf/src/archive/directory.ts';
import { defaultArchiveLimits } from '../../packages/pdf/src/archive/limits.ts';
import { packZip } from '../../packages/pdf/src/archive/pack-zip.ts';
import { bufferFile } from '../../packages/pdf/src/bytes/file-reader.ts';
import {
  FRAME_KEY_BYTES,
  framedReader,
  frameStream,
  storedFrame,
} from '../../packages/pdf/src/bytes/framed-file.ts';
import { createHostState } from '../../packages/pdf/src/host/host-state.ts';
import { warmUp } from '../../packages/pdf/src/host/warming/warm-up.ts';
import { examineBatch } from '../../packages/pdf/src/host/work/examine.ts';
import { type SealBatch, sealBatch } from '../../packages/pdf/src/host/work/seal-batch.ts';
import { keySigner, measureSignature } from '../../packages/pdf/src/sign/signer.ts';
import { createAuthority, issueCertificate } from '../../packages/pdf/src/x509/issue.ts';
import { createKeyPair } from '../../packages/pdf/src/x509/key-pair.ts';
import { makePayslips } from '../payslips.ts';

const documents = Number(process.argv[2] ?? 256);
const rounds = Number(process.argv[3] ?? 12);
const path = 'bench';
const box = (left: number) => ({ unit: 'fraction' as const, left, top: 0.85, width: 0.42, height: 0.09 });
const boxes = { company: box(0.06), person: box(0.51) };

const host = createHostState();
await warmUp(host, { documents: 320 });
const files = makePayslips(documents, '30712345673', false);
const zip = packZip(files);
const { entries } = await readDirectory(bufferFile(zip), defaultArchiveLimits);
const key = Buffer.alloc(FRAME_KEY_BYTES, 1);
const stored = Buffer.concat(await Readable.from([zip]).pipe(frameStream(key)).toArray());
const digests = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));

const validity = { notBeforeAt: new Date('2020-01-01'), notAfterAt: new Date('2100-01-01') };
const root = await createKeyPair('rsa-2048');
const own = await createKeyPair('rsa-2048');
const subject = { commonName: 'Bench' };
const authority = createAuthority({ ...validity, subject, privateKey: root.privateKey });
const certificate = issueCertificate(authority, { ...validity, subject, publicKey: own.publicKey });
const signer = keySigner({ privateKey: own.privateKey, certificate, chain: [authority.certificate] });

interface Spent {
  /** CPU of the whole process, ms a document. */
  all: number[];
  /** CPU of its own thread. */
  own: number[];
}

const reading: Spent = { all: [], own: [] };
const sealing: Spent = { all: [], own: [] };
let signed = { ms: 0, documents: 0 };
for (let round = 0; round < rounds; round++) {
  const frames = framedReader(stored.length, key, (index) =>
    stored.subarray(index * storedFrame, (index + 1) * storedFrame),
  );
  host.source.hold(path, { ...frames, close: () => undefined });
  const places = await measured(reading, read);
  const before = signed.ms;
  await measured(
    sealing,
    () => seal(places),
    () => signed.ms - before,
  );
}
console.log(`reading: ${told(reading)}`);
console.log(`sealing: ${told(sealing)}; a signature ${(signed.ms / signed.documents).toFixed(3)} beside it`);

type Places = SealBatch['items'][number]['places'];

async function read(): Promise<Places[]> {
  const places: Places[] = [];
  const seal = { page: 'last' as const, boxes: [boxes.company, boxes.person] as const };
  for (let at = 0; at < entries.length; at += 32) {
    const items = entries
      .slice(at, at + 32)
      .map((entry) => ({ source: { archivePath: path, entry }, label: entry.name }));
    const question = {
      capture: { from: 'first-page' as const },
      country: 'AR' as const,
      locale: 'es' as const,
      seal,
    };
    for (const one of await examineBatch(host, { items, question })) {
      if ('error' in one) throw new Error(one.error.code);
      places.push(one.result.examined.sealPlaces);
    }
  }
  return places;
}

async function seal(places: readonly Places[]): Promise<void> {
  for (let at = 0; at < entries.length; at += 32) {
    const batch = batchOf(at, Math.min(at + 32, entries.length), places);
    for (const one of await sealBatch(host, batch, signAll, () => undefined))
      if ('error' in one) throw new Error(`${one.error.code} ${one.error.message}`);
  }
}

async function signAll(asked: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const before = process.threadCpuUsage();
  const signatures = asked.map((digest) => signer.sign(signer.cms.signedAttributes(digest)));
  signed = {
    ms: signed.ms + msOf(process.threadCpuUsage(before)),
    documents: signed.documents + asked.length,
  };
  return signatures;
}

/** @param less CPU that is not the work's, in ms. */
async function measured<T>(into: Spent, work: () => Promise<T>, less = () => 0): Promise<T> {
  const all = process.cpuUsage();
  const own = process.threadCpuUsage();
  const result = await work();
  into.all.push((msOf(process.cpuUsage(all)) - less()) / documents);
  into.own.push((msOf(process.threadCpuUsage(own)) - less()) / documents);
  return result;
}

function msOf({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000;
}

function told({ all, own }: Spent): string {
  const mean = (of: readonly number[]) => (of.reduce((sum, one) => sum + one, 0) / of.length).toFixed(3);
  const late = Math.floor(rounds / 2);
  const best = Math.min(...own).toFixed(3);
  return `${mean(all)} CPU ms a document, ${mean(own)} on its own thread; later half ${mean(all.slice(late))}, ${mean(own.slice(late))}; best ${best}; first round ${all[0]!.toFixed(3)}`;
}

function batchOf(from: number, to: number, places: readonly Places[]): SealBatch {
  const appearance = (mark: 'qr' | 'pending', index: number) => ({
    title: 'Title',
    lines: [{ text: `Surname, Name ${index}`, style: 'name' as const }, 'a detail', `another ${index}`],
    mark,
    qrText: `https://example.com/verificar#0000-0000-${1000 + index}`,
  });
  const field = (name: string, mark: 'qr' | 'pending', index: number) => ({
    name,
    page: 'last' as const,
    rectangle: mark === 'qr' ? boxes.company : boxes.person,
    appearance: appearance(mark, index),
  });
  const at = new Date('2026-10-01T12:00:00Z');
  const common = { at, offsetMinutes: -180, name: 'Name', signatureBytes: measureSignature(signer) };
  const { certificate: held, chain, algorithm } = signer;
  return {
    items: entries.slice(from, to).map((entry, i) => ({
      source: { archivePath: path, entry },
      options: {
        ...common,
        target: field('Company', 'qr', from + i),
        reserve: [field('Person', 'pending', from + i)],
      },
      sha256: digests[from + i]!,
      rewrite: false,
      places: places[from + i],
    })),
    signer: { certificate: held.der, chain: chain.map((one) => one.der), algorithm },
    trust: chain.map((one) => one.der),
    at,
  };
}
