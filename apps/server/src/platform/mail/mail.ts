import type { Language } from '@legajo/contract';

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
}
