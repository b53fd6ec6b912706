import { isIP } from 'node:net';

/** Ours: a wider network names no address. */
const LEAST_BITS = { 4: 8, 6: 16 } as const;

/** Whether a text is an address or a network of IPv4 or IPv6 (CIDR) that is narrow enough to name where a program runs. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const kind = isIP(address);
  if (kind !== 4 && kind !== 6) return false;
  const most = kind === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  return length >= LEAST_BITS[kind] && length <= most;
}
