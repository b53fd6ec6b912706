import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pdf.ts';
import { openPdf } from './document.ts';

const sha256 = (...parts: Uint8Array[]): string =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex');

it('gives the digest of a file, alone and with more bytes, in any order and again', () => {
  const bytes = buildPdf();
  const file = openPdf(bytes);
  const more = [Buffer.from('one'), Buffer.from('two')] as const;
  for (let again = 0; again < 2; again++) {
    expect(file.sha256With(...more).toString('hex')).toBe(sha256(bytes, ...more));
    expect(file.sha256()).toBe(sha256(bytes));
    expect(file.sha256()).toBe(sha256(bytes));
    expect(file.sha256With().toString('hex')).toBe(sha256(bytes));
  }
});
