import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAddressRule } from './addresses.ts';
import { makeGuardedFetch } from './guarded-fetch.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    if (request.url === '/endless') {
      // It ends with its reader: otherwise it would go on in this worker for as long as other files are tested.
      const more = (): unknown =>
        response.write(Buffer.alloc(256 * 1024), (error) => error || setImmediate(more));
      return more();
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    return request.pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const refusedFor = (reason: string) => ({ name: 'OutboundRefused', reason });
const none = makeGuardedFetch([]);
const loopback = makeGuardedFetch(['127.0.0.0/8', '::1']);

describe('an address', () => {
  const rule = makeAddressRule(['10.20.0.0/16', 'fd12::/16']);
  test.each([
    '0.0.0.0',
    '127.0.0.1',
    '10.1.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nombre.example',
  ])('%s is private', (address) => {
    expect(rule.accepts(address)).toBe(false);
  });
  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111', '172.32.0.1', '10.20.3.4', 'fd12:3::4'])(
    '%s may be reached',
    (address) => {
      expect(rule.accepts(address)).toBe(true);
    },
  );
});

describe('an outgoing call', () => {
  test.each([
    ['http://127.0.0.1:8080', 'private'],
    ['https://127.1', 'private'],
    ['https://2130706433', 'private'],
    ['https://0x7f.1', 'private'],
    ['https://0', 'private'],
    ['https://0177.0.0.1', 'private'],
    ['https://[::1]', 'private'],
    ['https://[::]', 'private'],
    ['https://[::ffff:127.0.0.1]', 'private'],
    ['https://[::ffff:7f00:1]', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://10.0.0.1', 'private'],
    ['https://[fd00::1]', 'private'],
    ['https://localhost', 'private'],
    ['http://8.8.8.8', 'protocol'],
    ['gopher://8.8.8.8', 'protocol'],
    ['file:///etc/passwd', 'protocol'],
    ['ftp://8.8.8.8', 'protocol'],
    ['data:text/plain,x', 'protocol'],
    ['https://user@8.8.8.8', 'credentials'],
    ['https://8.8.8.8@127.0.0.1', 'credentials'],
    ['https://:clave@8.8.8.8', 'credentials'],
    ['https://8.8.8.8:22', 'port'],
    ['https://no-such-name.invalid', 'unresolved'],
  ])('to %s is refused before it is dialled [W6]', async (to, reason) => {
    await expect(none(to)).rejects.toMatchObject(refusedFor(reason));
  });

  test.each([
    ['http://127.0.0.1:8080', 'private'],
    ['http://10.0.0.1', 'private'],
    ['http://user@8.8.8.8', 'credentials'],
    ['http://8.8.8.8:22', 'port'],
  ])('that may go in plain is refused to %s all the same', async (to, reason) => {
    await expect(none(to, { plain: true })).rejects.toMatchObject(refusedFor(reason));
  });

  test('reaches what is allowed by name, with its body and headers', async () => {
    const answer = await loopback(`${url}/echo`, { method: 'POST', body: '{"a":1}' });
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json',
      { a: 1 },
    ]);
  });

  test('follows no redirect [W6]', async () => {
    const answer = await loopback(`${url}/away`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://10.0.0.1/']);
  });

  test('reads no more than a mebibyte', async () => {
    await expect(loopback(`${url}/endless`)).rejects.toMatchObject(refusedFor('size'));
  });

  test.each(['600 Sin nombre', '999 Denied', '099 Poco', '101 Switching Protocols'])(
    'to whoever answers %s fails, and ends nothing else',
    async (line) => {
      // Written by hand: no server of Node's says it.
      const odd = createRawServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () =>
          socket.end(`HTTP/1.1 ${line}\r\nconnection: upgrade\r\nupgrade: otra\r\ncontent-length: 0\r\n\r\n`),
        );
      });
      await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done));
      const to = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
      for (const statusOnly of [true, undefined])
        await expect(loopback(to, statusOnly ? { statusOnly } : {})).rejects.toThrow(/status|Parse/);
      odd.close();
    },
  );

  test('to nobody fails as it failed', async () => {
    const port = (server.address() as AddressInfo).port;
    await expect(loopback(`https://127.0.0.1:${port}`)).rejects.toThrow();
  });
});
