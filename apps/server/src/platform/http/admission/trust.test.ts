import { describe, expect, test } from 'vitest';
import { trustOf } from './trust.ts';

describe('which proxies may tell an address', () => {
  test.each([
    ['nobody', false, '127.0.0.1', 0, false],
    ['the first of one hop', 1, '203.0.113.7', 0, true],
    ['none behind it', 1, '203.0.113.7', 1, false],
    ['one of a range', ['198.51.100.0/24'], '198.51.100.9', 3, true],
    ['none beside it', ['198.51.100.0/24'], '198.51.101.9', 0, false],
    ['one by its address', ['2001:db8::7'], '2001:db8::7', 0, true],
    ['none of its neighbours', ['2001:db8::7'], '2001:db8::8', 0, false],
    ['this machine, as a socket for both versions writes it', ['loopback'], '::ffff:127.0.0.1', 0, true],
    ['this machine by IPv6', ['loopback'], '::1', 0, true],
    ['a link', ['linklocal'], 'fe80::1%eth0', 0, true],
    ['a house', ['uniquelocal', 'loopback'], '172.31.255.1', 0, true],
    ['no house of somebody else', ['uniquelocal'], '172.32.0.1', 0, false],
    ['nobody without an address', ['0.0.0.0/0'], 'unknown', 0, false],
  ] as const)('%s', (_, setting, address, hop, trusted) => {
    expect(trustOf(setting)(address, hop)).toBe(trusted);
  });
});
