import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY_ID = 'uno';
export const FORGER_CLIENT = { id: 'legajo', secret: 'secreto-del-cliente-0123456789' };

type Claims = Readonly<Record<string, unknown>>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = (alg: string) => part({ alg, kid: KEY_ID, typ: 'JWT' });

const rsa = (claims: Claims, key: KeyObject) => {
  const text = `${head('RS256')}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};

/** Id tokens as a provider makes them, and as one should never be believed. */
export const idToken = {
  good: (claims: Claims) => rsa(claims, privateKey),
  ofAnotherKey: (claims: Claims) => rsa(claims, stranger.privateKey),
  withoutSignature: (claims: Claims) => `${head('none')}.${part(claims)}.`,
  /** The public key taken for the secret of a shared one. */
  bySharedKey: (claims: Claims) => {
    const text = `${head('HS256')}.${part(claims)}`;
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
  },
  changed: (claims: Claims) => {
    const [first, , last] = rsa(claims, privateKey).split('.');
    return `${first}.${part({ ...claims, preferred_username: 'otra_persona' })}.${last}`;
  },
};

/** A provider on loopback whose token address answers whatever id token it was told. */
export async function startForgingProvider(): Promise<{
  readonly issuer: string;
  answers(token: string): void;
  close(): Promise<void>;
}> {
  let next = '';
  const server = createServer((request, response) => {
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/jwks')
      return json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
      });
    if (pathname === '/token')
      return json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: next });
    return response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    answers(token) {
      next = token;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
