import { performance } from 'node:perf_hooks';
import type { TryError } from '@legajo/contract/webhooks/delivery-states';
import { outsideBody } from '@legajo/contract/webhooks/outside-events';
import type { Platform } from '../../platform/context.ts';
import { makeGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { OutboundRefused } from '../../platform/outbound/outbound-refused.ts';
import { formerSecrets, openSecrets, signedHeaders } from '../secret.ts';
import type { Outgoing, Try } from './deliver.sql.ts';

const REFUSED: Readonly<Record<string, TryError>> = {
  timeout: 'demora',
  unresolved: 'sin_nombre',
};

/**
 * Sends a delivery once: signed, by the guarded way, and nothing of the answer but its status is read (areas 15.5).
 *
 * @returns what came of it; null where it was cut short because the process stops, and is nobody's try.
 */
export async function sendOnce(
  platform: Platform,
  companyId: number,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<Try | null> {
  const at = platform.clock.now();
  const began = performance.now();
  const tried = (http: number | null, error: TryError | null): Try => ({
    at: at.toISOString(),
    http,
    ms: Math.round(performance.now() - began),
    error,
  });
  const former = formerSecrets(outgoing, at).map(({ secret }) => secret);
  const secrets = openSecrets(platform, companyId, [outgoing.secret, ...former]);
  if (!secrets) return tried(null, 'secreto_ilegible');
  const body = JSON.stringify(outsideBody({ ...outgoing, id: outgoing.eventId }, companyId));
  try {
    const { status } = await makeGuardedFetch(platform.config.outboundAllow)(outgoing.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Legajo-Webhooks',
        ...signedHeaders(secrets, { id: outgoing.eventId, at, body }),
      },
      body,
      deadlineMs: platform.limits['webhook.seconds'] * 1000,
      statusOnly: true,
      signal,
    });
    return tried(status, null);
  } catch (error) {
    if (signal.aborted) return null;
    if (!(error instanceof OutboundRefused)) return tried(null, 'no_responde');
    return tried(null, REFUSED[error.reason] ?? 'direccion_no_permitida');
  }
}

/** Whether whoever receives took it. */
export const isTaken = ({ http }: Try): boolean => http !== null && http >= 200 && http < 300;
