import fc from 'fast-check';

/** Bytes of a file with a few of them changed, and sometimes its end cut off. */
export const mutated = (bytes: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.oneof(fc.constant(bytes.length), fc.nat(bytes.length)),
    )
    .map(([changes, length]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of changes) copy[at] = value;
      return copy.subarray(0, length);
    });
