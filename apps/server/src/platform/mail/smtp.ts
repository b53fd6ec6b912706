import { createTransport } from 'nodemailer';
import { refuseWhileHolding } from '../db/held.ts';
import { LOGO_CID } from './letter-html.ts';
import { type LetterPicture, PICTURE_CID } from './own-letter.ts';

/** A mail as it goes out. */
export interface Letter {
  /** The same whenever it is sent: its Message-ID is made of it. */
  readonly id: string;
  readonly to: string;
  /** Whose name the sender bears: the company's, at the installation's address. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A PNG that the HTML shows by its Content-ID; null for none. */
  readonly logo: Buffer | null;
  /** Where its reader switches such mails off (RFC 2369); null where they cannot. */
  readonly wishes: string | null;
  /** The company's own, shown in the same way. */
  readonly picture: LetterPicture | null;
}

/** Hands one mail to the service. What the signal aborts is cut off, and rejects. */
export type Deliver = (mail: Letter, signal: AbortSignal) => Promise<void>;

/** What an attempt came to. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** The service will never take this mail; `bounced` where it was the addressee that it did not know or want. */
  | { readonly kind: 'refused'; readonly words: string; readonly bounced: boolean }
  /** Not now; `serviceDown` when it would take no other mail either. */
  | { readonly kind: 'later'; readonly words: string; readonly serviceDown: boolean };

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** As many connections as mails are delivered at a time. */
export const AT_A_TIME = 2;

/**
 * Delivery over SMTP. The sender is `from` of the address (`smtp://host?from=portal@example.com`), else
 * `no-reply` at the portal's host.
 *
 * @param greetingMs how long the service may take to greet.
 */
export function smtpDelivery(smtpUrl: string, publicUrl: string, greetingMs = CONNECT_MS): Deliver {
  const url = new URL(smtpUrl);
  const host = new URL(publicUrl).hostname;
  const address = url.searchParams.get('from') ?? `no-reply@${host}`;
  url.searchParams.delete('from');
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: AT_A_TIME,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: greetingMs,
    socketTimeout: SILENCE_MS,
  });
  return async ({ id, to, from: name, subject, text, html, logo, picture, wishes }, signal) => {
    refuseWhileHolding('A mail was delivered');
    // The same Message-ID if it is ever sent twice, so that the addressee's server can tell.
    const message = {
      from: { name, address },
      to: { name: '', address: to },
      subject,
      text,
      html,
      // RFC 2387: one thing with the text, and no file to save.
      attachments: [
        ...(logo ? [inline('logo.png', 'image/png', logo, LOGO_CID)] : []),
        ...(picture
          ? [inline(`picture.${picture.format}`, `image/${picture.format}`, picture.bytes, PICTURE_CID)]
          : []),
      ],
      // RFC 3834: nobody is answered by a machine.
      headers: {
        'auto-submitted': 'auto-generated',
        ...(wishes && { 'list-unsubscribe': `<${wishes}>` }),
      },
      messageId: `<${id}@${host}>`,
      signal,
    };
    await transport.sendMail(message);
  };
}

/** A picture that the HTML shows. */
const inline = (filename: string, contentType: string, content: Buffer, cid: string) => ({
  ...{ filename, content, contentType, cid },
  contentDisposition: 'inline' as const,
});

/** Delivers one mail and says what it came to. Never throws. */
export async function attempt(deliver: Deliver, mail: Letter, deadlineMs: number): Promise<Outcome> {
  try {
    await deliver(mail, AbortSignal.timeout(deadlineMs));
    return { kind: 'sent' };
  } catch (error) {
    return judge(error as SmtpError);
  }
}

/** The library's names for a refusal of the addresses and of the text: whatever else failed is not the mail's fault. */
const OF_THE_MAIL: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];
const CLOSING_DOWN = 421;

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly message?: string;
}

function judge(error: SmtpError): Outcome {
  const words = (error.message ?? String(error)).slice(0, 500);
  const { responseCode } = error;
  if (!OF_THE_MAIL.includes(error.code) || responseCode === CLOSING_DOWN)
    return { kind: 'later', words, serviceDown: true };
  // Without an answer the library itself found the address or the text impossible.
  if (responseCode === undefined || responseCode >= 500) {
    const bounced = error.command === 'RCPT TO' && responseCode !== undefined;
    return { kind: 'refused', words, bounced };
  }
  return { kind: 'later', words, serviceDown: false };
}
