import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { SUCCESS } from '@legajo/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCertificate } from '../../../../test/support/certificate-files.ts';
import { payslip, zip } from '../../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/support/portal.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { until } from '../../../../test/support/until.ts';
import { HEADERS_MS } from './deadlines.ts';

const MOST = 20;
/** Each test comes from networks of its own: what one left behind is over a moment later. */
let CROWD: string;
let OTHER: string;
let networks = 2;
beforeEach(() => {
  networks += 2;
  [CROWD, OTHER] = [`127.0.0.${networks}`, `127.0.0.${networks + 1}`];
});

const folder = scratchFolder('tls');
let files: { TLS_CERT: string; TLS_KEY: string };
let portal: Portal;
let port: number;
let username: string;
let admin: string;
const opened: ({ destroy(): void } | Socket)[] = [];

beforeAll(async () => {
  files = await writeCertificate(folder.path, 'Uno');
  const limits = {
    'rate.public': 100_000,
    'unproven.address': MOST,
    'body.grace.seconds': 1,
    'zip.bytes': 8_000_000,
  };
  portal = await startPortal({ env: files, limits });
  port = Number(new URL(portal.url).port);
  const company = await portal.addCompany();
  ({ username } = await portal.addPerson(company, { username: 'alguien' }));
  admin = (await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } })).username;
});
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy();
});
afterAll(async () => {
  await portal.close();
  folder.remove();
});

const place = (localAddress: string) => ({
  host: '127.0.0.1',
  port,
  localAddress,
  rejectUnauthorized: false,
});

/** A session of HTTP/2 from an address. */
async function session(from = OTHER, of = portal): Promise<ClientHttp2Session> {
  const to = { ...place(from), port: Number(new URL(of.url).port) };
  const client = connect(`https://127.0.0.1:${to.port}`, to);
  opened.push(client);
  client.on('error', () => undefined);
  await once(client, 'connect');
  return client;
}

interface Asked {
  readonly token?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

const FORM = 'application/x-www-form-urlencoded';

/** Asks on a session: the status with the code of the answer, or the code its stream was ended with. */
async function ask(client: ClientHttp2Session, path: string, { token, headers, body }: Asked = {}) {
  const stream = client.request({
    ':path': path,
    ':method': body === undefined ? 'GET' : 'POST',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': FORM }),
    ...headers,
  });
  stream.on('error', () => undefined);
  stream.end(body);
  const closed = new Promise<null>((resolve) => stream.once('close', () => resolve(null)));
  const answered = once(stream, 'response').catch(() => closed);
  const response = await Promise.race([answered, closed]);
  if (response === null) return { status: 0, code: '', data: [], ended: stream.rstCode };
  const status = Number((response[0] as Record<string, unknown>)[':status']);
  const { code = '', results } = JSON.parse((await text(stream)) || '{}');
  return { status, code, data: results?.data ?? [], ended: stream.rstCode };
}

async function signIn(client: ClientHttp2Session, user = username): Promise<string> {
  const answer = await ask(client, '/v2/auth-mod/login', { body: `user=${user}&password=${PASSWORD}` });
  expect(answer.status).toBe(200);
  return answer.data[0].token;
}

/** Begins a body and does not end it; gives the stream. */
function begin(client: ClientHttp2Session, path = '/v2/auth-mod/login') {
  const headers = { ':path': path, ':method': 'POST', 'content-type': FORM };
  const stream = client.request(headers);
  stream.on('error', () => undefined);
  stream.resume();
  stream.write('user=');
  return stream;
}

const live = (client: ClientHttp2Session) => ask(client, '/health/live');

describe('with the operator’s certificate', () => {
  test('HTTP/2 is spoken, and HTTP/1.1 with who knows no other', async () => {
    const client = await session();
    expect((client.socket as unknown as { alpnProtocol: string }).alpnProtocol).toBe('h2');
    const token = await signIn(client);
    const profile = await ask(client, '/users/profile', { token });
    expect([profile.status, profile.code]).toEqual([200, SUCCESS]);

    const asked = request({
      ...place(OTHER),
      path: '/users/profile',
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    asked.end();
    const [response] = await once(asked, 'response');
    expect([response.httpVersion, response.statusCode]).toEqual(['1.1', 200]);
    expect(JSON.parse(await text(response)).results.data).toEqual(profile.data);
  });

  test('plain HTTP gets nothing, nor a version before TLS 1.2', async () => {
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
    const old = connectTls({
      ...place(OTHER),
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    opened.push(old);
    const [error] = await once(old, 'error');
    expect(String(error.code)).toMatch(/^ERR_SSL/);
  });

  test('addresses of mails and codes begin with https where none is set, and answers say to stay with it', async () => {
    expect(portal.platform.addresses.publicUrl).toBe(`https://127.0.0.1:${port}`);
    const client = await session();
    const stream = client.request({ ':path': '/health/live' });
    const [headers] = await once(stream, 'response');
    expect(headers['strict-transport-security']).toMatch(/^max-age=/);
    stream.close();
  });

  test('several requests of one session are answered beside one another, refusals with their words', async () => {
    const client = await session();
    const token = await signIn(client);
    expect((await ask(client, '/users/profile', { token })).status).toBe(200);
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => ask(client, '/users/profile', { token })),
      ask(client, '/users/profile'),
      ask(client, '/nowhere', { token }),
      ask(client, '/v2/auth-mod/login', { body: `user=${username}&password=otra` }),
    ]);
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(answers.slice(30).map(({ status }) => status)).toEqual([401, 404, 401]);
    expect(client.remoteSettings.maxConcurrentStreams).toBe(100);
  });

  test('a file of megabytes is received, and one above the limit is refused before its end', async () => {
    const client = await session();
    const token = await signIn(client, admin);
    const upload = (bytes: number) => {
      const [head, tail] = [
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n',
        '\r\n--x--\r\n',
      ];
      const file =
        bytes === 0 ? Buffer.from(zip({ 'a.pdf': payslip('x') })) : Buffer.alloc(bytes, 'PK\u0003\u0004');
      const body = Buffer.concat([Buffer.from(head), file, Buffer.from(tail)]);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return ask(client, '/v2/portal/publish/massive', { token, headers, body });
    };
    expect((await upload(7_000_000)).code).toBe('PUBLISH_DOCUMENT_FIELD_REQUIRED');
    const over = await upload(9_000_000);
    expect([over.status, over.code]).toEqual([413, 'PUBLISH_DOCUMENT_TOO_LARGE']);
    expect(await portal.spooled()).toEqual([]);
    expect((await ask(client, '/users/profile', { token })).status).toBe(200);
  });

  test('a stranger sends no more over HTTP/2 than over HTTP/1', async () => {
    const client = await session();
    const body = `user=a&password=${'x'.repeat(20_000)}`;
    const over = await ask(client, '/v2/auth-mod/login', { body });
    expect([over.status, over.code]).toEqual([413, 'SYSTEM_BODY_TOO_LARGE']);
  });
});

describe('who holds a connection and gives nothing', () => {
  test('no handshake, no request, headers without an end: each is over within the deadline', async () => {
    const began = performance.now();
    const silent = connectPlain({ host: '127.0.0.1', port, localAddress: CROWD });
    const mute = connectTls({ ...place(CROWD), ALPNProtocols: ['h2'] });
    const stalled = connectTls({ ...place(CROWD), ALPNProtocols: ['http/1.1'] });
    stalled.once('secureConnect', () => stalled.write('GET /health/live HTTP/1.1\r\nhost:'));
    const quiet = await session(CROWD);
    for (const one of [silent, mute, stalled]) {
      opened.push(one);
      one.on('error', () => undefined);
      one.resume();
    }
    await Promise.all([silent, mute, stalled, quiet].map((one) => once(one, 'close')));
    expect(performance.now() - began).toBeGreaterThan(HEADERS_MS - 500);
  }, 20_000);

  test('a body that stops coming ends its stream with the reason, and no other of its session', async () => {
    const client = await session();
    const token = await signIn(client);
    const slow = begin(client);
    const [headers] = await once(slow, 'response');
    expect(headers[':status']).toBe(408);
    await once(slow, 'close');
    expect((await ask(client, '/users/profile', { token })).status).toBe(200);
  });

  test('requests begun and called off by the hundred end their session, and nobody else’s', async () => {
    const other = await session(OTHER);
    const client = await session(CROWD);
    const token = await signIn(client);
    expect((await ask(client, '/users/profile', { token })).status).toBe(200);
    const gone = new Promise((resolve) => client.once('close', resolve));
    for (let wave = 0; wave < 20 && !client.destroyed; wave += 1) {
      const called = Array.from({ length: 20 }, () => begin(client));
      // What is called off before it was sent never leaves.
      await pause(20);
      for (const stream of called) stream.close(constants.NGHTTP2_CANCEL);
    }
    await gone;
    expect((await live(other)).status).toBe(200);
  });

  test('the requests of a network without a session are bounded, whatever carries them', async () => {
    const known = await session(CROWD);
    const token = await signIn(known);
    expect((await ask(known, '/users/profile', { token })).status).toBe(200);
    const crowd = await session(CROWD);
    const begun = Array.from({ length: MOST + 1 }, () => begin(crowd));
    const turnedAway = () => begun.filter((one) => one.rstCode === constants.NGHTTP2_REFUSED_STREAM);
    await until('one too many is turned away', () => turnedAway().length > 0);
    const refused = await live(crowd);
    expect([refused.status, refused.ended]).toEqual([0, constants.NGHTTP2_REFUSED_STREAM]);
    // Another connection of that network is one too many too; another network, and who is signed in there, are not.
    const late = connectPlain({ host: '127.0.0.1', port, localAddress: CROWD });
    opened.push(late);
    late.on('error', () => undefined);
    await once(late, 'close');
    expect((await live(await session(OTHER))).status).toBe(200);
    const own = await Promise.all(Array.from({ length: 30 }, () => ask(known, '/users/profile', { token })));
    expect(own.every(({ status }) => status === 200)).toBe(true);
    crowd.destroy();
    await until('there is room again', async () => {
      const back = await session(CROWD).catch(() => null);
      return back !== null && (await live(back)).status === 200;
    });
  });
});

test('a stop waits for no session that asks nothing, and for no handshake', async () => {
  const one = await startPortal({ env: files });
  const idle = await session(OTHER, one);
  const handshaking = connectPlain({ host: '127.0.0.1', port: Number(new URL(one.url).port) });
  opened.push(handshaking);
  handshaking.on('error', () => undefined);
  await once(handshaking, 'connect');
  expect((await live(idle)).status).toBe(200);
  await Promise.all([once(idle, 'close'), once(handshaking, 'close'), one.close()]);
});
