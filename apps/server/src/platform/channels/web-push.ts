import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundRefused } from '../outbound/outbound-refused.ts';
import type { Channel, DeviceAddress, Message, Outcome } from './channel.ts';
import type { PushKey } from './push-key.ts';

/** A device that was off for longer is told by the portal (areas 3.6). */
const LIFE_SECONDS = 24 * 60 * 60;
/** Of a topic, as RFC 8030 writes it. */
const TOPIC_SIGNS = 32;
const GONE = [404, 410];
/** The subscription is of another key, or its keys are none: it will never do. */
const NEVER = [400, 401, 403, 413];

/**
 * Tells devices by their push services. The words are encrypted for the device; the service sees its address, how much and
 * when. Its address was written down by a stranger's browser, so it is reached by the guarded way alone.
 *
 * @param keyOf the installation's key, asked when it is wanted.
 * @param subject whom a push service can write to.
 */
export function webPushChannel(
  fetch: GuardedFetch,
  keyOf: () => Promise<PushKey>,
  subject: () => string,
): Channel<DeviceAddress> {
  return {
    systemOf: ({ endpoint }) => `push ${new URL(endpoint).host}`,
    async send(message) {
      const { method, headers, body } = requestOf(message, await keyOf(), subject());
      try {
        const { status } = await fetch(message.to.endpoint, { method, headers, body });
        return judge(status);
      } catch (error) {
        return judgeError(error as Error);
      }
    },
  };
}

function requestOf(
  { to, title, text, path, thing, urgent }: Message<DeviceAddress>,
  key: PushKey,
  subject: string,
) {
  const topic = createHash('sha256').update(thing).digest('base64url').slice(0, TOPIC_SIGNS);
  const { method, headers, body } = webPush.generateRequestDetails(
    {
      endpoint: to.endpoint,
      keys: { p256dh: to.p256dh.toString('base64url'), auth: to.auth.toString('base64url') },
    },
    JSON.stringify({ title, text, path, tag: topic }),
    { TTL: LIFE_SECONDS, topic, urgency: urgent ? 'high' : 'normal', vapidDetails: { subject, ...key } },
  );
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return { method, headers: texts, body };
}

function judge(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', reference: null };
  const words = `The push service answered ${status}.`;
  if (GONE.includes(status)) return { kind: 'refused', words, gone: true };
  return NEVER.includes(status) ? { kind: 'refused', words, gone: true } : { kind: 'later', words };
}

/** A private address, or a form that is none, is no push service; silence may end. */
function judgeError(error: Error): Outcome {
  const words = error.message.slice(0, 300);
  const isOurs =
    error instanceof OutboundRefused && !['timeout', 'unresolved', 'size'].includes(error.reason);
  return isOurs ? { kind: 'refused', words, gone: true } : { kind: 'later', words };
}
