import type { Language } from '@legajo/contract';
import type { MarkValues } from './marks.ts';

/** The one thing a mail leads to. */
export interface MailButton {
  readonly link: string;
  readonly words: string;
}

/** A picture that goes with a mail, so that nothing is fetched to show it. */
export interface LetterLogo {
  readonly png: Buffer;
  /** Of its own, twice what is shown. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a mail shows besides its text. */
export interface LetterLook {
  readonly language: Language;
  readonly company: string;
  /** `#RRGGBB`, as the company chose it. */
  readonly color: string;
  readonly button: MailButton | null;
}

/**
 * What a mail in a company's own words says: words with marks, and the values that stand in them. Its subject and the words
 * of its button are those of the mail.
 */
export interface OwnLetter {
  /** Filled in already. */
  readonly title: string;
  readonly body: string;
  readonly closing: string | null;
  readonly foot: string | null;
  readonly values: MarkValues;
  /** Colours of the button; null as every mail has them. */
  readonly ground: string | null;
  readonly ink: string | null;
  readonly showsLogo: boolean;
  readonly pictureId: number | null;
}

/** What a slice wants sent: text, one addressee, at most one thing that it leads to. */
export interface Mail {
  /** Of whom and of what it speaks, for the log of what went out. */
  readonly personId?: number | null;
  readonly kind?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language?: Language;
  readonly button?: MailButton | null;
  /** In the company's own words, where it has some. */
  readonly letter?: OwnLetter | null;
}
