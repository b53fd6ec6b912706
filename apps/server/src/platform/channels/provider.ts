import type { ProviderSettings } from '../config/providers.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import type { Channel, Outcome } from './channel.ts';

/**
 * Sends messages to telephones by a provider: one POST of JSON `{to, text, link}` with the token as bearer, answered 2xx with
 * `{id}`; 400, 404 and 422 refuse the addressee for good. A provider with another form stands behind an adapter of its own.
 *
 * @param name `sms` or `whatsapp`: each has a breaker of its own.
 * @param linkOf the address that a path of the employees' portal has.
 */
export function providerChannel(
  name: 'whatsapp' | 'sms',
  { url, token }: ProviderSettings,
  fetch: GuardedFetch,
  linkOf: (path: string) => string,
): Channel<string> {
  return {
    systemOf: () => name,
    async send({ to, title, text, path }) {
      const body = JSON.stringify({ to, text: `${title}: ${text}`, link: linkOf(path) });
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body,
        });
        return await judge(answer);
      } catch (error) {
        return { kind: 'later', words: (error as Error).message.slice(0, 300) };
      }
    },
  };
}

const REFUSED = [400, 404, 422];

async function judge(answer: Response): Promise<Outcome> {
  const words = `The provider answered ${answer.status}.`;
  if (answer.ok) return { kind: 'accepted', reference: await referenceOf(answer) };
  return REFUSED.includes(answer.status) ? { kind: 'refused', words, gone: false } : { kind: 'later', words };
}

/** What the provider calls the message, where it says so. */
async function referenceOf(answer: Response): Promise<string | null> {
  const said: unknown = await answer.json().catch(() => null);
  const id = typeof said === 'object' && said !== null && 'id' in said ? said.id : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : null;
}
