import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { generateSync } from 'otplib';
import { requireOf } from '../../src/mfa/public.ts';
import { type Answer, PASSWORD, type Portal } from './portal.ts';

/** Signs in up to where a code is due, and gives the answer. */
export function begin(portal: Portal, user: string, more: Record<string, string> = {}): Promise<Answer> {
  return portal.send('POST', '/v2/auth-mod/login', { form: { user, password: PASSWORD, ...more } });
}

export function verify(portal: Portal, form: Record<string, string>): Promise<Answer> {
  return portal.send('POST', '/v2/portal/mfa/verify', { form });
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(portal: Portal, company: number, to: string): Promise<string> {
  const [mail] = await portal.mailsTo(company, to);
  const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was mailed to ${to}.`);
  return code;
}

/** Digits that are not these. */
export const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What an authenticator app shows at an instant. */
export const totpAt = (secret: string, at: Date) =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Confirms with the password that it is oneself; for who has no factor. */
export async function confirmPassword(portal: Portal, token: string): Promise<void> {
  const answer = await portal.send('POST', '/v2/portal/mfa/step-up', { token, form: { pass: PASSWORD } });
  if (answer.status !== 200) throw new Error(`No step-up: ${answer.code}`);
}

/** Requires a second factor of a profile type, or no longer, as whoever runs the installation does: at once. */
export const requireFactor = (portal: Portal, company: number, type: number, required: boolean) =>
  portal.asCompany(company, (ctx) => requireOf(ctx, type, required, null));

/** Sets an authenticator app up. */
export async function addApp(
  portal: Portal,
  token: string,
): Promise<{ id: number; secret: string; recovery: string[] }> {
  await confirmPassword(portal, token);
  const begun = await portal.send('POST', '/v2/portal/mfa/totp', { token });
  const secret = begun.data[0].secreto as string;
  const done = await portal.send('POST', '/v2/portal/mfa/totp/confirm', {
    token,
    form: { codigo: totpAt(secret, portal.clock.now()) },
  });
  if (done.status !== 200) throw new Error(`No app: ${done.code}`);
  return { id: done.data[0].id, secret, recovery: done.data[0].recuperacion };
}

/** Whom passkeys of a portal are made for: they belong to a name, which on a machine of one's own is localhost. */
export const passkeyOrigin = (portal: Portal) => portal.url.replace('127.0.0.1', 'localhost');

/** Makes a passkey of somebody who has no other factor yet, in a session of theirs. */
export async function addPasskey(portal: Portal, token: string): Promise<Authenticator> {
  await confirmPassword(portal, token);
  const key = softwareAuthenticator(passkeyOrigin(portal));
  const [asked] = (await portal.send('POST', '/v2/portal/mfa/passkeys/options', { token })).data;
  const form = { desafio: asked.desafio, credencial: key.create(asked.opciones), nombre: 'Mi teléfono' };
  const kept = await portal.send('POST', '/v2/portal/mfa/passkeys', { token, form });
  if (kept.status !== 200) throw new Error(`No passkey: ${kept.code}`);
  return key;
}

export type Authenticator = ReturnType<typeof softwareAuthenticator>;

interface Created {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
interface Asked {
  readonly challenge: string;
  readonly rpId: string;
}

/** An authenticator in software: one P-256 key, as a phone's would be, made and used by the bytes of WebAuthn. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const state = { counter: 0, handle: '' };
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number) => {
    const bytes = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(bytes);
    bytes[32] = flags;
    bytes.writeUInt32BE(state.counter, 33);
    return bytes;
  };
  return {
    state,
    /** Flags of user presence and verification, and of attested data. */
    create(options: Created): string {
      state.handle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(options.rp.id, 0x45), Buffer.alloc(16), length, id, cose]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return JSON.stringify({
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      });
    },
    get(options: Asked, { verified = true, grow = 1 } = {}): string {
      state.counter += grow;
      const data = head(options.rpId, verified ? 0x05 : 0x01);
      const client = clientData('webauthn.get', options.challenge);
      const digest = createHash('sha256').update(client).digest();
      return JSON.stringify({
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, digest]), privateKey)),
          userHandle: state.handle,
        },
      });
    },
  };
}
