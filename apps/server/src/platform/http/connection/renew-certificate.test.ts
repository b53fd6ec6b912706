import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:http2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCertificate } from '../../../../test/support/certificate-files.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { readTlsPair } from '../../config/tls.ts';
import { createLog } from '../../log.ts';
import { renewCertificate } from './renew-certificate.ts';
import { serverOptions } from './secure-server.ts';

let folder: ReturnType<typeof scratchFolder>;
let server: Server;
let renewal: ReturnType<typeof renewCertificate>;
let current: { TLS_CERT: string; TLS_KEY: string };
let next: typeof current;
const said: string[] = [];

beforeEach(async () => {
  said.length = 0;
  folder = scratchFolder('renewed');
  current = await writeCertificate(folder.path, 'Uno');
  next = await writeCertificate(folder.path, 'Dos', 'next');
  const files = { certificate: current.TLS_CERT, key: current.TLS_KEY };
  const pair = readTlsPair(files);
  server = serverOptions(pair).serverFactory?.((_, response) => response.end('ok'), {}) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const log = createLog({ destination: { write: (line) => void said.push(line) } });
  renewal = renewCertificate(server, files, pair, log);
});
afterEach(async () => {
  renewal.end();
  await new Promise((resolve) => server.close(resolve));
  folder.remove();
});

/** Whom the server says to be to whoever comes now. */
async function subject(): Promise<string> {
  const address = server.address();
  const client = connect(`https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, {
    rejectUnauthorized: false,
  });
  await once(client, 'connect');
  const socket = client.socket as unknown as { getPeerX509Certificate(): { subject: string } };
  const found = socket.getPeerX509Certificate().subject;
  client.destroy();
  return found;
}

test('a renewed certificate is taken without a stop; half a renewal changes nothing and is said once', async () => {
  renewal.look();
  expect([await subject(), said]).toEqual(['CN=Uno', []]);
  copyFileSync(next.TLS_CERT, current.TLS_CERT);
  renewal.look();
  renewal.look();
  expect(await subject()).toBe('CN=Uno');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('TLS_KEY');
  copyFileSync(next.TLS_KEY, current.TLS_KEY);
  renewal.look();
  expect(await subject()).toBe('CN=Dos');
  expect(said[1]).toContain('renewed');
  writeFileSync(current.TLS_CERT, 'no certificate');
  renewal.look();
  expect(await subject()).toBe('CN=Dos');
  expect(said).toHaveLength(3);
});
