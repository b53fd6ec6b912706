import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a device was told, as its browser would show it. */
export interface Told {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
}

/** One request that the service got. */
export interface PushRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A push service on this machine, with devices whose keys it does not have. */
export async function startPushService() {
  const requests: PushRequest[] = [];
  const state = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let devices = 0;
  return {
    requests,
    state,
    /** A device of a browser: its keys, and what it makes of a request. */
    device() {
      devices += 1;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/device/${devices}`;
      return {
        path,
        form: {
          endpoint: `${url}${path}`,
          p256dh: keys.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
          equipo: `Teléfono ${devices}`,
        },
        told: () =>
          requests.filter((one) => one.path === path).map((one) => open(one.body, keys, auth)) as Told[],
      };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Opens what was encrypted for a device (RFC 8188 and 8291), as its browser does; throws for anybody else's. */
function open(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const shared = keys.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}

/** What the sender says of itself, if the key it names signed it (RFC 8292). */
export function vapidOf({ headers }: PushRequest): {
  readonly claims: Record<string, unknown>;
  readonly key: string;
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The key it names did not sign this.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}
