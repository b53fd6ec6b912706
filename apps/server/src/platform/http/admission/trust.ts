import { makeRanges } from '../../outbound/address-ranges.ts';
import { plainAddress } from './address.ts';

/** Whether a proxy may tell the address of whom it speaks for; `hop` counts from the connection's peer, which is 0. */
export type Trust = (address: string, hop: number) => boolean;

/** The names that `TRUST_PROXY` knows (RFC 1122, 1918, 3927, 4193, 4291). */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Reads `TRUST_PROXY`: nobody, so many hops whoever they are, or addresses, ranges and names. One answer for the address
 * of a request and for whose connections are counted.
 */
export function trustOf(setting: false | number | readonly string[]): Trust {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_, hop) => hop < setting;
  const isTrusted = makeRanges(setting.flatMap((item) => NAMED[item] ?? [item]));
  return (address) => isTrusted(plainAddress(address) ?? '');
}
