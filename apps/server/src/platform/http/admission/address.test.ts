import { describe, expect, test } from 'vitest';
import { networkOf, plainAddress, plainForwarded } from './address.ts';

describe('an address as proxies write it', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:DB8::7]:443', '2001:db8::7'],
    ['"[2001:db8::7]:443"', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::FFFF:CB00:7107]:443', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:1:cb00:7107', '::ffff:1:cb00:7107'],
    ['unknown', null],
    ['', null],
    ['203.0.113.999', null],
    ["203.0.113.7'; select 1", null],
  ])('%s is %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });

  test('a header keeps the order of its addresses and loses what is none', () => {
    expect(plainForwarded('203.0.113.7:1, unknown,[2001:db8::7]:2 ')).toBe('203.0.113.7, 2001:db8::7');
    expect(plainForwarded(['203.0.113.7', '198.51.100.2'])).toBe('203.0.113.7, 198.51.100.2');
    expect(plainForwarded('unknown')).toBeUndefined();
    expect(plainForwarded(undefined)).toBeUndefined();
  });
});

describe('whom a rate counts', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
