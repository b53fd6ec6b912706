import { createHmac, randomBytes } from 'node:crypto';
import type { Ground } from '../platform/company-ctx.ts';
import { purposeKey, unwrap, wrap } from '../platform/keys/wrap.ts';

const BYTES = 32;
const bound = (companyId: number) => `webhook of company ${companyId}`;
const keyOf = ({ config }: Pick<Ground, 'config'>) => purposeKey(config.secret, 'webhook');

/** A secret as whoever receives is told it, once, and as it is kept. */
export interface MadeSecret {
  readonly shown: string;
  readonly wrapped: Buffer;
}

/** A secret of before, wrapped, and until when it signs. */
export interface FormerSecret {
  readonly secret: Buffer;
  readonly until: Date;
}

/** The secrets of an address, wrapped, as they are kept. */
export interface KeptSecrets {
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
  readonly formerUntil: Date | null;
  readonly earlierSecrets: readonly Buffer[];
  readonly earlierUntils: readonly Date[];
}

/** @returns those of before that still sign at an instant, the newest first. */
export function formerSecrets(kept: KeptSecrets, at: Date): FormerSecret[] {
  const { formerSecret, formerUntil, earlierSecrets, earlierUntils } = kept;
  const earlier = earlierSecrets.map((secret, place) => ({ secret, until: earlierUntils[place] as Date }));
  const former = formerSecret && formerUntil ? [{ secret: formerSecret, until: formerUntil }] : [];
  return [...former, ...earlier].filter(({ until }) => until > at);
}

/** Makes the secret that an address is signed to with. */
export function makeSecret(platform: Pick<Ground, 'config'>, companyId: number): MadeSecret {
  const bytes = randomBytes(BYTES);
  return {
    shown: `whsec_${bytes.toString('base64')}`,
    wrapped: wrap(keyOf(platform), bytes, bound(companyId)),
  };
}

/** Opens kept secrets; null where one was wrapped under another key of the installation. */
export function openSecrets(
  platform: Pick<Ground, 'config'>,
  companyId: number,
  wrapped: readonly Buffer[],
): Buffer[] | null {
  const opened = wrapped.flatMap((one) => unwrap(keyOf(platform), one, bound(companyId)) ?? []);
  return opened.length === wrapped.length ? opened : null;
}

/** What goes with a body (Standard Webhooks): a signature by each secret over id, seconds and body. */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
