import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/transaction.ts';
import { makeGuardedFetch } from '../outbound/guarded-fetch.ts';
import type { Channels } from './channel.ts';
import { providerChannel } from './provider.ts';
import { loadPushKey, type PushKey } from './push-key.ts';
import { webPushChannel } from './web-push.ts';

/** Makes what a process can send by, and the key that devices are turned on with. */
export function makeChannels(parts: {
  readonly config: Pick<Config, 'outboundAllow' | 'secret' | 'whatsapp' | 'sms'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: { readonly employeeUrl: string; readonly publicUrl: string };
}): { readonly channels: Channels; readonly pushKey: () => Promise<PushKey> } {
  const { config, db, clock, addresses } = parts;
  const fetch = makeGuardedFetch(config.outboundAllow);
  let loaded: Promise<PushKey> | null = null;
  const pushKey = () => {
    // One that could not be read is asked for again.
    loaded ??= loadPushKey(db, config.secret, clock).catch((error) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  const linkOf = (path: string) => `${addresses.employeeUrl}${path.replace(/^\/e/, '')}`;
  const provider = (name: 'whatsapp' | 'sms') => {
    const { [name]: settings } = config;
    return settings ? providerChannel(name, settings, fetch, linkOf) : null;
  };
  return {
    channels: {
      push: webPushChannel(fetch, pushKey, () => subjectOf(addresses.publicUrl)),
      whatsapp: provider('whatsapp'),
      sms: provider('sms'),
    },
    pushKey,
  };
}

/** Push services want an https address or a mail; an installation without one of its own names none that is somebody else's. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? new URL(publicUrl).origin : 'https://legajo.invalid';
