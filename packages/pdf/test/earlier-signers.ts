import { expect } from 'vitest';
import { openPdf } from '../src/parse/document.ts';
import { readFields } from '../src/parse/form.ts';
import { signPdf } from '../src/sign/complete.ts';
import { verifyPdf } from '../src/verify/verify.ts';
import { inField, withLock } from './lockable.ts';
import { makeAuthority, makeSigner, NOW } from './signers.ts';

const authority = await makeAuthority();
/** Who signed before the company did. */
export const other = await makeSigner(authority, 'p-256', { commonName: 'Contador, Otro' });
export const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
export const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });

export const code = (expected: string) => expect.objectContaining({ code: expected });
export const verify = (bytes: Uint8Array) => verifyPdf(bytes, { trust: [authority.certificate], at: NOW });
export const statuses = (bytes: Uint8Array) => verify(bytes).signatures.map((s) => [s.field, s.status]);
export const fieldOf = (bytes: Uint8Array, name: string) =>
  readFields(openPdf(bytes)).find((f) => f.name === name)!;

/** A file whose first signature stands in a field with this lock. */
export const signedWith = (lock: string) => signPdf(withLock(lock), inField('contador'), other);
