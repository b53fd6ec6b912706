import { createHash } from 'node:crypto';

const END = '%%EOF';
/** Line ends that may stand behind a file's last mark. */
const MOST_BEHIND = 4;

/**
 * The bytes that were sealed, where they stand at the beginning of what was published: a seal is added behind a file and
 * changes none of it. Null where they do not, as of a file that was written anew first.
 *
 * @param sha256 of the file as it came.
 */
export function asItCame(published: Buffer, sha256: Buffer): Buffer | null {
  const read = createHash('sha256');
  let done = 0;
  const upTo = (end: number) => {
    read.update(published.subarray(done, end));
    done = end;
    return read.copy().digest().equals(sha256);
  };
  for (let at = published.indexOf(END); at >= 0; at = published.indexOf(END, at + END.length)) {
    const first = at + END.length;
    for (let end = first; end <= Math.min(first + MOST_BEHIND, published.length); end++)
      if (upTo(end)) return published.subarray(0, end);
  }
  return null;
}
