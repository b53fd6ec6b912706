import webPush from 'web-push';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/transaction.ts';
import { purposeKey, unwrap, wrap } from '../keys/wrap.ts';
import { insertPushKey, selectPushKey } from './push-key.sql.ts';

const BOUND = 'push key';

/** A pair of P-256 keys, as push services write them (base64url). */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The installation's key for push services (VAPID): made when it is first wanted, the same ever after, for devices are bound
 * to it.
 *
 * @throws Error when it cannot be opened with `LEGAJO_SECRET`.
 */
export async function loadPushKey(db: Database, secret: Buffer, clock: Clock): Promise<PushKey> {
  const stored = (await selectPushKey(db)) ?? (await makeKey(db, secret, clock));
  const privateKey = unwrap(purposeKey(secret, BOUND), stored.wrappedKey, BOUND);
  if (!privateKey) throw new Error('LEGAJO_SECRET does not open the push key of this installation.');
  return { publicKey: stored.publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

async function makeKey(db: Database, secret: Buffer, clock: Clock) {
  const made = webPush.generateVAPIDKeys();
  const row = {
    publicKey: Buffer.from(made.publicKey, 'base64url'),
    wrappedKey: wrap(purposeKey(secret, BOUND), Buffer.from(made.privateKey, 'base64url'), BOUND),
  };
  await insertPushKey(db, row, clock.now());
  const stored = await selectPushKey(db);
  if (!stored) throw new Error('The push key of this installation could not be kept.');
  return stored;
}
