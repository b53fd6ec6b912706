import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packZip } from '@legajo/pdf';
import {
  type ArchiveEntry,
  createKeyPair,
  defaultArchiveLimits,
  indexRoll,
  issueCertificate,
  keySigner,
  type Roll,
  readCertificate,
  readDirectory,
  type Signer,
} from '../../packages/pdf/src/index.ts';
import { checkNumber } from '../../packages/pdf/test/check-digits.ts';
import { makeAuthority } from '../../packages/pdf/test/signers.ts';
import { makePayslips, numberOf } from '../payslips.ts';

export type Measure = 'rsa' | 'own' | 'libpdf';

export interface Job {
  measure: Measure;
  seconds: number;
  archivePath: string;
  folder: string;
  entries: ArchiveEntry[];
  key: Uint8Array;
  certificate: Uint8Array;
  root: Uint8Array;
}

export const people = 400;
const employer = '30-71458203-4';
export const rules = {
  check: checkNumber,
  employerNumbers: [employer],
  settled: new Map(),
  representativeNames: [],
};

export function signerOf(job: Job): Signer {
  const root = readCertificate(job.root);
  return keySigner({ privateKey: job.key, certificate: readCertificate(job.certificate), chain: [root] });
}

export function makeRoll(): Roll {
  return indexRoll(
    Array.from({ length: people }, (_, person) => ({
      personId: String(person),
      visible: true,
      names: [],
      numbers: [{ role: 'identity' as const, value: numberOf(person) }],
    })),
  );
}

export async function makeJob(folder: string, dense: boolean): Promise<Job> {
  const files = makePayslips(people, employer, dense);
  const archivePath = join(folder, 'payslips.zip');
  writeFileSync(archivePath, packZip(files));
  const { entries } = await readDirectory(archivePath, defaultArchiveLimits);
  const authority = await makeAuthority();
  const pair = await createKeyPair('rsa-2048');
  const certificate = issueCertificate(authority, {
    subject: { commonName: 'Ruiz, Marta Elena', organization: 'Aconcagua S.A.' },
    publicKey: pair.publicKey,
    notBeforeAt: new Date('2026-01-01'),
    notAfterAt: new Date('2046-01-01'),
  });
  const root = authority.certificate.der;
  return {
    measure: 'own',
    seconds: 2,
    archivePath,
    folder,
    entries,
    key: pair.privateKey,
    certificate: certificate.der,
    root,
  };
}
