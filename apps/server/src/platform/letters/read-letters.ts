import { e } from '@legajo/contract';
import { type Hosts, PdfError } from '@legajo/pdf';
import { refuseWhileHolding } from '../db/held.ts';
import { Failure } from '../failure.ts';
import type { Gate } from '../gate.ts';
import type { LetterLanguage, LetterTasks, PageLetters } from './letter-tasks.ts';

export type { LetterLanguage, PageLetters, Word } from './letter-tasks.ts';

/** Disposable processes that read what stands on pictures (`letter-tasks.ts`). */
export type LetterHosts = Hosts<LetterTasks>;

/** The queue of the process for pages to be read, and who reads them. */
export interface LetterGate extends Gate {
  readonly hosts: LetterHosts;
}

/** Ends of a host that its page brought about. */
const BY_THE_PAGE: readonly string[] = ['deadline', 'memory', 'host-died', 'damaged'];

/**
 * What stands on a picture that was drawn by us: its words line by line. What it says is text, whatever it says.
 *
 * @param letters the queue of the process: one page at a time.
 * @returns null of a page that costs its host, or takes too long. @throws Failure `busy`.
 */
export function readLetters(
  letters: LetterGate,
  picture: Uint8Array,
  language: LetterLanguage,
): Promise<PageLetters | null> {
  refuseWhileHolding('A page was read');
  return letters.within(async () => {
    try {
      return await letters.hosts.run('letters', { picture, language }, { alone: true });
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      if (BY_THE_PAGE.includes(error.code)) return null;
      if (error.code === 'busy' || error.code === 'host-unstarted') throw new Failure(e.shared.busy);
      throw error;
    }
  });
}
