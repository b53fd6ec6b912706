import { inCompany } from '../../platform/db/in-company.ts';
import { purposeKey, unwrap, wrap } from '../../platform/keys/wrap.ts';
import { findLogin, type LoginRoute } from '../session.sql.ts';
import { tokenHash } from '../token.ts';
import { selectProofSetAt } from './credential.sql.ts';
import type { Guessing } from './guesses.ts';

const PURPOSE = 'known device';

interface Mark extends LoginRoute {
  /** When they signed in there, in milliseconds. */
  readonly at: number;
}

/**
 * What a device is given when somebody signs in: it opens nothing and spares no question, but guesses from elsewhere do
 * not lock this device out. Nothing of it is kept here.
 */
export function newMark({ platform, now }: Pick<Guessing, 'platform' | 'now'>, whose: LoginRoute): string {
  const { companyId, personId } = whose;
  const mark: Mark = { companyId, personId, at: now.getTime() };
  const key = purposeKey(platform.config.secret, PURPOSE);
  return wrap(key, Buffer.from(JSON.stringify(mark)), PURPOSE).toString('base64url');
}

/**
 * Whether a mark is one of the login that is guessed at. One from before the password or PIN was set is none any more:
 * whoever knew the one before may hold it.
 *
 * @returns what its guesses are counted by, or null.
 */
export async function readMark(from: Guessing, username: string, mark: string): Promise<string | null> {
  const { platform, now } = from;
  const opened = unwrap(purposeKey(platform.config.secret, PURPOSE), Buffer.from(mark, 'base64url'), PURPOSE);
  if (!opened) return null;
  const { companyId, personId, at } = JSON.parse(opened.toString()) as Mark;
  if (at + platform.limits['device.known.seconds'] * 1000 <= now.getTime()) return null;
  const login = await findLogin(platform.db, username);
  if (login?.companyId !== companyId || login.personId !== personId) return null;
  const setAt = await inCompany(platform.db, companyId, (tx) => selectProofSetAt(tx, personId));
  return setAt === null || setAt.getTime() > at
    ? null
    : tokenHash(opened.toString('base64')).toString('base64');
}
