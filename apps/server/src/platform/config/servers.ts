import { SettingError } from './setting-error.ts';

/** Where a database may be: every server that could be it, in the order they are asked. */
export interface Servers {
  /** An address for each, of one host, as the driver reads it. The password is in it. */
  readonly urls: readonly string[];
  /** Whether the one is meant that takes writes: others are passed over. */
  readonly writable: boolean;
  readonly role: string;
}

const SHAPE = 'must read postgres://role:password@host:port/database';
const WANTED = 'target_session_attrs';

/**
 * Reads `postgres://role:password@host:port,host:port/database?target_session_attrs=read-write`, as libpq has it: a
 * host without a port has 5432. Of several servers the one that takes writes is meant, said or not: a portal that
 * reads from a replica would tell people what is over.
 *
 * @param name of the setting.
 * @throws SettingError for anything else; it does not repeat the password.
 */
export function readServers(name: string, text: string): Servers {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?#]*)([\s\S]*)$/.exec(text) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  const found = hosts.map((host) => `${scheme}${authority.slice(0, at)}${host.trim()}${rest}`);
  const urls = found.map((url) => (URL.canParse(url) ? new URL(url) : null));
  const [first] = urls;
  if (!first || !urls.every((url) => url !== null && isPostgres(url))) throw new SettingError(name, SHAPE);
  const wanted = first.searchParams.get(WANTED);
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
    throw new SettingError(name, `can ask for ${WANTED}=read-write only, as the portal writes`);
  const { username: role } = first;
  if (wanted === null && hosts.length === 1) return { urls: [text], writable: false, role };
  return { urls: urls.map((url) => withoutWanted(url as URL)), writable: true, role };
}

const isPostgres = ({ protocol, username, hostname, pathname }: URL): boolean =>
  ['postgres:', 'postgresql:'].includes(protocol) &&
  username !== '' &&
  hostname !== '' &&
  pathname.length > 1;

function withoutWanted(url: URL): string {
  url.searchParams.delete(WANTED);
  return url.href;
}
