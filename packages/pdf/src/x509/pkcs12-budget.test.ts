import { describe, expect, it } from 'vitest';
import {
  encryptedPart,
  entry,
  oldScheme,
  openablePart,
  pkcs12Of,
  plainPart,
  shroudedKey,
} from '../../test/hostile-pkcs12.ts';
import { octetString, sequence } from '../bytes/der-writer.ts';
import { importPkcs12 } from './pkcs12.ts';
import { MAX_ENTRIES, MAX_PARTS, MAX_ROUNDS } from './pkcs12-budget.ts';

const AT = new Date('2026-12-01T00:00:00Z');
const times = <T>(n: number, make: () => T) => Array.from({ length: n }, make);
const codeOf = (file: Uint8Array) => {
  try {
    importPkcs12(file, 'secreto', AT);
    return 'opened';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

// Nothing is timed: the first thing that any of these derives ends in `wrong-password`.
describe('the rounds of a PKCS#12 file', () => {
  it('within the budget are worked off', () => {
    expect(codeOf(pkcs12Of(times(12, () => encryptedPart(1))))).toBe('wrong-password');
    expect(codeOf(pkcs12Of([encryptedPart(2048)], 2048))).toBe('wrong-password');
    expect(codeOf(pkcs12Of([openablePart(2048, 'secreto', shroudedKey(2048))]))).toBe('wrong-password');
  });

  it.each([
    ['in one part', [encryptedPart(MAX_ROUNDS + 1)]],
    ['in twelve parts, each of which is fine', times(12, () => encryptedPart(MAX_ROUNDS / 10))],
    ['in a part without data, behind a small one', [encryptedPart(1), encryptedPart(MAX_ROUNDS)]],
    ['in keys of a part in the clear', [plainPart(...times(3, () => shroudedKey(MAX_ROUNDS / 2)))]],
    [
      'in a key within bags within bags',
      [plainPart(entry(6, sequence(entry(6, sequence(shroudedKey(5e6))))))],
    ],
    ['of the old derivation, which are dearer', [encryptedPart(oldScheme(MAX_ROUNDS / 10))]],
    ['that are none', [encryptedPart(0)]],
  ])('beyond it are refused before any is worked off: %s', (_, parts) => {
    expect(codeOf(pkcs12Of([encryptedPart(1), ...parts]))).toBe('pkcs12-unsupported');
  });

  it('count those of the seal', () => {
    const part = encryptedPart(MAX_ROUNDS / 2);
    expect(codeOf(pkcs12Of([part], MAX_ROUNDS / 4))).toBe('pkcs12-unsupported');
    expect(codeOf(pkcs12Of([], MAX_ROUNDS))).toBe('pkcs12-unsupported');
  });

  it('count what comes to light in an encrypted part, before it is worked off', () => {
    const hidden = openablePart(2048, 'secreto', shroudedKey(1), shroudedKey(MAX_ROUNDS));
    expect(codeOf(pkcs12Of([hidden]))).toBe('pkcs12-unsupported');
  });
});

describe('the parts of a PKCS#12 file', () => {
  it('are counted, empty ones too', () => {
    expect(codeOf(pkcs12Of(times(MAX_PARTS, () => plainPart())))).toBe('pkcs12-no-key');
    expect(codeOf(pkcs12Of(times(MAX_PARTS + 1, () => plainPart())))).toBe('pkcs12-damaged');
    expect(codeOf(pkcs12Of(times(MAX_PARTS + 1, () => encryptedPart(1))))).toBe('pkcs12-damaged');
  });

  it('hold so many entries in all, of whatever kind', () => {
    const unknown = () => entry(5, octetString(Buffer.alloc(1)));
    const half = () => plainPart(...times(MAX_ENTRIES / 2, unknown));
    expect(codeOf(pkcs12Of([half(), half()]))).toBe('pkcs12-no-key');
    expect(codeOf(pkcs12Of([half(), half(), plainPart(unknown())]))).toBe('pkcs12-damaged');
  });
});
