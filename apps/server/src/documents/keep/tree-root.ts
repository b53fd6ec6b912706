import { createHash } from 'node:crypto';

/**
 * Root of a hash tree over documents (RFC 4998, 4.2: sorted leaves, each level the hash of its pairs; an odd
 * one moves up as it is). One signature or time stamp over it proves them all.
 *
 * @param leaves SHA-256 of each document.
 * @returns null for no documents.
 */
export function treeRoot(leaves: readonly Buffer[]): Buffer | null {
  let level = [...leaves].sort(Buffer.compare);
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Buffer, level[i + 1]];
      above.push(right ? createHash('sha256').update(left).update(right).digest() : left);
    }
    level = above;
  }
  return level[0] ?? null;
}
