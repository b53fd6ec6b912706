import { isIP } from 'node:net';

/**
 * A network address as a proxy or a socket writes it, made plain: without port, brackets, zone or spaces; an IPv4
 * address inside IPv6 as IPv4.
 *
 * @returns null where there is no address in it.
 */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(trimmed)?.[1];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '').toLowerCase();
  const plain = mappedIn(address) ?? address;
  return isIP(plain) === 0 ? null : plain;
}

/** The IPv4 address inside an IPv6 one (RFC 4291 section 2.5.5.2), in whichever of its spellings. */
function mappedIn(address: string): string | null {
  const [, inside] = /^(?:::|(?:0{1,4}:){5})ffff:(.+)$/.exec(address) ?? [];
  if (inside === undefined || isIP(inside) === 4) return inside ?? null;
  const [, high, low] = /^([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(inside) ?? [];
  if (high === undefined || low === undefined) return null;
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return [...bytes].join('.');
}

/** Makes every address of an `X-Forwarded-For` header plain; what is none is left out. */
export function plainForwarded(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parts = (Array.isArray(header) ? header.join(',') : header).split(',');
  const plain = parts.map(plainAddress).filter((address) => address !== null);
  return plain.length === 0 ? undefined : plain.join(', ');
}

/** Whom a rate counts: an IPv4 address, or the /64 that one subscriber of IPv6 has whole (RFC 6177). */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
