/** What one look found: fine, worth a look before long, or something people will run into. */
export interface Finding {
  /** What was looked at, in a word: `database`. */
  readonly of: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly words: string;
}

export const ok = (of: string, words: string): Finding => ({ of, state: 'ok', words });
export const warning = (of: string, words: string): Finding => ({ of, state: 'warning', words });
export const failed = (of: string, words: string): Finding => ({ of, state: 'failed', words });

/** How long any service may take to answer a look. */
export const DEADLINE_MS = 15_000;

/** What was thrown, on one line and without an address that holds a password. */
export function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : String(error);
  return said
    .replace(/\b([a-z+]+:\/\/)[^\s/@]*@/gi, '$1…@')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

/** The look's findings; what it throws, or a deadline that goes by, is one that failed. */
export async function looked(
  of: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${DEADLINE_MS / 1000} s`)), DEADLINE_MS);
  });
  try {
    return await Promise.race([look(), late]);
  } catch (error) {
    return [failed(of, wordsOf(error))];
  } finally {
    clearTimeout(timer);
  }
}
