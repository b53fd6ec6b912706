import { describe, expect, it } from 'vitest';
import { readServers } from './servers.ts';
import { SettingError } from './setting-error.ts';

const read = (text: string) => readServers('DATABASE_URL', text);

describe('where the database is', () => {
  it('one server is taken as it is written, whatever it is', () => {
    for (const text of [
      'postgres://app:p%40ss@db:5432/legajo',
      'postgresql://app@[::1]/legajo?sslmode=require',
    ])
      expect(read(text)).toEqual({ urls: [text], writable: false, role: 'app' });
  });

  it('of several the one that takes writes is meant, each with its own port', () => {
    expect(read('postgres://app:a,b%2F@h1:5432,h2,[::1]:6543/legajo')).toEqual({
      urls: [
        'postgres://app:a,b%2F@h1:5432/legajo',
        'postgres://app:a,b%2F@h2/legajo',
        'postgres://app:a,b%2F@[::1]:6543/legajo',
      ],
      writable: true,
      role: 'app',
    });
  });

  it.each(['read-write', 'primary'])(
    'one may be asked as well: %s; all else of the address stays',
    (wanted) => {
      const text = `postgres://app:x@h1:1,h2:2/legajo?target_session_attrs=${wanted}&sslmode=require`;
      expect(read(text).urls).toEqual([
        'postgres://app:x@h1:1/legajo?sslmode=require',
        'postgres://app:x@h2:2/legajo?sslmode=require',
      ]);
      const alone = read(`postgres://app:x@h1:1/legajo?target_session_attrs=${wanted}`);
      expect(alone).toEqual({ urls: ['postgres://app:x@h1:1/legajo'], writable: true, role: 'app' });
    },
  );

  it.each(['any', 'read-only', 'standby', 'prefer-standby', 'primery', ''])(
    'a server that takes no writes is of no use, nor is a word that nobody knows: %j',
    (wanted) => {
      const text = `postgres://app:geheim@h1,h2/legajo?target_session_attrs=${wanted}`;
      expect(() => read(text)).toThrow(/^DATABASE_URL can ask for target_session_attrs=read-write only/);
    },
  );

  it.each([
    'postgres://app:geheim@h1,/legajo',
    'postgres://app:geheim@,h2/legajo',
    'postgres://app:geheim@h1:5432,h2:70000/legajo',
    'postgres://app:geheim@h1:x/legajo',
    'postgres://app:geheim@h1,h2',
    'postgres://app:geheim@h1,h2/',
    'postgres://h1,h2/legajo',
    'mysql://app:geheim@h1,h2/legajo',
    'h1,h2',
    '',
  ])('nonsense is refused in a sentence without the password: %s', (text) => {
    expect(() => read(text)).toThrow(SettingError);
    expect(() => read(text)).toThrow(
      /^DATABASE_URL must read postgres:\/\/role:password@host:port\/database\.$/,
    );
  });
});
