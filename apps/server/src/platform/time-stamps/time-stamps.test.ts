import { LIMITS } from '@legajo/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAuthority, makeSigner } from '../../../../../packages/pdf/test/signers.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import {
  type Behaviour,
  REJECTION,
  REPLY,
  says,
  silent,
  startTsa,
  type TsaServer,
} from '../../../test/support/tsa-server.ts';
import { fixedClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { makeCounts } from '../counts.ts';
import { createLog } from '../log.ts';
import { makeCircuits } from '../outbound/circuits.ts';
import { makeTimeStamps } from './time-stamps.ts';

const AUTHORITY = 'Sello de tiempo de OpenSSL';
const DATA = [Buffer.from('the value '), Buffer.from('of a signature')];

let first: TsaServer;
let second: TsaServer;
const folder = scratchFolder('services');
beforeAll(async () => {
  first = await startTsa();
  second = await startTsa(first.openssl);
});
afterEach(() => {
  first.behave();
  second.behave();
});
afterAll(() => {
  first.close();
  second.close();
  folder.remove();
});

/** Services at these addresses, in a process of their own. */
function servicesAt(
  urls: readonly string[],
  {
    env = {},
    at = new Date(),
    waitSeconds = 10,
  }: { env?: Record<string, string>; at?: Date; waitSeconds?: number } = {},
) {
  const settings = { ...first.env, TSA_URL: urls.join(','), LEGAJO_DATA: folder.path, ...env };
  const config = loadConfig(settings, LIMITS);
  const clock = fixedClock(at);
  const circuits = makeCircuits(clock);
  const limits = { ...LIMITS, 'stamp.wait.seconds': waitSeconds };
  return {
    clock,
    ...makeTimeStamps({
      config,
      limits,
      clock,
      circuits,
      log: createLog({ level: 'silent' }),
      counts: makeCounts(),
    }),
  };
}

describe('a time-stamp service', () => {
  test('that answers as it should gives a time stamp, with its time and its name', async () => {
    const outcome = await servicesAt([first.url]).ask(DATA);
    expect(outcome).toMatchObject({ given: { at: expect.any(Date), authority: AUTHORITY } });
  });

  const redirect: Behaviour = (_, response) =>
    void response.writeHead(302, { ...REPLY, location: second.url }).end();
  const refused: [string, Behaviour, string][] = [
    ['rejects', says(REJECTION), 'rejected'],
    ['answers what was asked before', (_, r) => replay(r), 'other-request'],
    ['answers for other bytes under our nonce', (query, r) => forOtherBytes(query, r), 'other-request'],
    ['answers with a bit turned', (query, r) => flipped(query, r), 'unsound'],
    ['answers broken bytes', says(Buffer.from('3080020100', 'hex')), 'answer'],
    ['answers nothing', says(Buffer.alloc(0)), 'answer'],
    ['answers a page', (_, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'answer'],
    ['fails', (_, r) => void r.writeHead(500).end(), 'answer'],
    ['sends us elsewhere, where nobody is asked', redirect, 'answer'],
    ['answers more than a token needs', says(Buffer.alloc(20_000, 0x30)), 'too-large'],
    ['answers without end', (_, r) => void endless(r), 'too-large'],
    ['hangs up', (_, r) => void r.destroy(), 'unreachable'],
  ];
  test.each(refused)('that %s gives none', async (_, behaviour, failure) => {
    first.behave(behaviour);
    const before = second.asked();
    expect(await servicesAt([first.url]).ask(DATA)).toEqual({ failure });
    expect(second.asked()).toBe(before);
  });

  test('that says nothing gives none within the time there is', async () => {
    first.behave(silent);
    expect(await servicesAt([first.url], { waitSeconds: 1 }).ask(DATA)).toEqual({ failure: 'silent' });
  });

  test('that is nowhere, or on a network that is not allowed, gives none', async () => {
    expect(await servicesAt(['http://127.0.0.1:9/']).ask(DATA)).toEqual({ failure: 'address' });
    expect(await servicesAt(['http://127.0.0.1:1099/']).ask(DATA)).toEqual({ failure: 'unreachable' });
    const closed = { env: { LEGAJO_OUTBOUND_ALLOW: '10.0.0.0/8' } };
    expect(await servicesAt([first.url], closed).ask(DATA)).toEqual({ failure: 'address' });
  });

  test('is not believed with another root, or with another clock', async () => {
    const other = await startTsa();
    try {
      const env = { TSA_CA: other.openssl.rootPath };
      expect(await servicesAt([first.url], { env }).ask(DATA)).toEqual({ failure: 'untrusted' });
    } finally {
      other.close();
    }
    for (const minutes of [-6, 6]) {
      const at = new Date(Date.now() + minutes * 60_000);
      expect(await servicesAt([first.url], { at }).ask(DATA)).toEqual({ failure: 'clock' });
    }
  });

  test('gives none outside of the signer’s certificate: the file would not hold', async () => {
    const soon = new Date(Date.now() + 60_000);
    const validity = { notBeforeAt: soon, notAfterAt: new Date(soon.getTime() + 3_600_000) };
    const signer = await makeSigner(await makeAuthority(), 'p-256', { commonName: 'x' }, validity);
    const outcome = await servicesAt([first.url]).ask(DATA, signer.certificate);
    expect(outcome).toEqual({ failure: 'clock' });
  });
});

describe('several services', () => {
  test('are asked in their order: the second only when the first gave none', async () => {
    const services = servicesAt([first.url, second.url]);
    const before = second.asked();
    expect(await services.ask(DATA)).toMatchObject({ given: {} });
    expect(second.asked()).toBe(before);
    first.behave(says(REJECTION));
    expect(await services.ask(DATA)).toMatchObject({ given: { authority: AUTHORITY } });
    expect(second.asked()).toBe(before + 1);
  });

  test('share the time there is: a silent one leaves the next its part', async () => {
    first.behave(silent);
    const services = servicesAt([first.url, second.url], { waitSeconds: 4 });
    expect(await services.ask(DATA)).toMatchObject({ given: {} });
  });

  test('that all fail say why the last one asked did', async () => {
    first.behave(says(REJECTION));
    second.behave((_, response) => void response.destroy());
    expect(await servicesAt([first.url, second.url]).ask(DATA)).toEqual({ failure: 'unreachable' });
  });

  test('that failed three times in a row are left in peace for half a minute', async () => {
    const services = servicesAt([first.url]);
    first.behave(says(REJECTION));
    for (let i = 0; i < 3; i += 1) expect(await services.ask(DATA)).toEqual({ failure: 'rejected' });
    const before = first.asked();
    first.behave();
    expect(services.restMs()).toBeGreaterThan(0);
    expect(await services.ask(DATA)).toEqual({ failure: 'resting' });
    expect(first.asked()).toBe(before);
    services.clock.advance(30_000);
    expect(services.restMs()).toBe(0);
    expect(await services.ask(DATA)).toMatchObject({ given: {} });
  });
});

type Response = Parameters<Behaviour>[1];

/** A good answer to a question of before. */
async function replay(response: Response) {
  const old = Buffer.from(OLD_QUERY, 'hex');
  says(await first.openssl.reply(old))(old, response);
}
/** SHA-256 of nothing that we asked about, with a nonce of its own, and the certificate wanted. */
const OLD_QUERY = `30430201013031300d060960864801650304020105000420${'ab'.repeat(32)}020811223344556677880101ff`;

async function forOtherBytes(query: Buffer, response: Response) {
  const other = Buffer.from(query);
  // The imprint is the only string of 32 bytes in it.
  other.fill(7, other.indexOf(Buffer.from([0x04, 0x20])) + 2, other.indexOf(Buffer.from([0x04, 0x20])) + 34);
  says(await first.openssl.reply(other))(query, response);
}

async function flipped(query: Buffer, response: Response) {
  const answer = await first.openssl.reply(query);
  answer[answer.length - 5]! ^= 1;
  says(answer)(query, response);
}

function endless(response: Response) {
  response.writeHead(200, REPLY);
  const more = () => {
    while (response.write(Buffer.alloc(64 * 1024)) && !response.destroyed);
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
