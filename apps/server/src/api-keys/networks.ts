import { isIP } from 'node:net';
import { plainAddress } from '../platform/http/admission/address.ts';

/** Ours: a wider network names no address. */
const LEAST_BITS = { 4: 8, 6: 16 } as const;
/** Of an IPv4 address inside IPv6, the bits before it. */
const MAPPED_BITS = 96;

/**
 * An address or a network (CIDR) as the addresses of requests are written: an IPv4 one inside IPv6 as IPv4, which nobody
 * would ever come from.
 */
export function plainNetwork(text: string): string {
  const [, address = '', bits] = /^([^/]+)(?:\/(.*))?$/.exec(text) ?? [];
  const plain = plainAddress(address);
  if (plain === null || isIP(address) !== 6 || isIP(plain) !== 4) return text;
  if (bits === undefined) return plain;
  return /^\d{2,3}$/.test(bits) && Number(bits) >= MAPPED_BITS
    ? `${plain}/${Number(bits) - MAPPED_BITS}`
    : text;
}

/** Whether a text is an address or a network of IPv4 or IPv6 (CIDR) that is narrow enough to name where a program runs. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const kind = isIP(address);
  if (kind !== 4 && kind !== 6) return false;
  // Of what is wider than all of IPv4 inside IPv6 nothing is left to come from.
  if (isIP(plainAddress(address) ?? '') !== kind) return false;
  const most = kind === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  return length >= LEAST_BITS[kind] && length <= most;
}
