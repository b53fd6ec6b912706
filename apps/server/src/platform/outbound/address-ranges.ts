import { BlockList, isIP } from 'node:net';

/**
 * Whether an address lies in one of some ranges.
 *
 * @param ranges addresses, or ranges in CIDR notation.
 * @returns a test of plain addresses; what is no address lies in none.
 */
export function makeRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (version === 'ipv4' ? 32 : 128) : Number(bits), version);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
