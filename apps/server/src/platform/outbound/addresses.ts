import { isIP } from 'node:net';
import { makeRanges } from './address-ranges.ts';

/** What is no place on the public internet (IANA special-purpose registries, RFC 6890). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only global unicast is public, without what carries an IPv4 address inside. */
const GLOBAL_V6 = ['2000::/3'];
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Whether an outgoing call may reach an address. */
export interface AddressRule {
  /** Public, or allowed by name. */
  accepts(address: string): boolean;
  /** Allowed by name (`LEGAJO_OUTBOUND_ALLOW`), and so trusted without https. */
  isAllowed(address: string): boolean;
}

/** @param allowed private ranges in CIDR notation that may be reached all the same. */
export function makeAddressRule(allowed: readonly string[]): AddressRule {
  const isException = makeRanges(allowed);
  const isBarred = makeRanges([...PRIVATE_V4, ...PRIVATE_V6]);
  const isGlobal = makeRanges(GLOBAL_V6);
  const isAllowed = (address: string) => isException(plain(address));
  const isPublic = (address: string) => {
    const version = isIP(address);
    if (version === 0 || isBarred(address)) return false;
    return version === 4 || isGlobal(address);
  };
  return { isAllowed, accepts: (address) => isAllowed(address) || isPublic(plain(address)) };
}

/** An IPv4 address written as IPv6 is judged as the IPv4 address it is. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (!hex) return address;
  const [high = 0, low = 0] = [hex[1], hex[2]].map((half) => Number.parseInt(half ?? '', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
