/// <reference path="./oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { id: 'legajo', secret: 'un-secreto-de-prueba-largo-0123456789' };

/** A person at the provider. */
export interface Subject {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** A real OpenID Connect provider on loopback that signs in whoever it was told. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Whom the next person at its screen turns out to be. */
  signsIn(subject: Subject): void;
  close(): Promise<void>;
}

/** @param returnUrl the one address it may send browsers back to. */
export async function startIdentityProvider(returnUrl: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Subject>();
  let current: Subject = { sub: 'nadie' };
  const provider = new Provider(issuer, configuration(returnUrl, people));
  const answer = provider.callback();

  server.on('request', (request, response) => {
    const isScreen = request.url?.startsWith('/interaction/') ?? false;
    if (isScreen) void finish(provider, request, response, current.sub).catch(() => response.destroy());
    else answer(request, response);
  });
  return {
    issuer,
    signsIn(subject) {
      current = subject;
      people.set(subject.sub, subject);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function configuration(returnUrl: string, people: ReadonlyMap<string, Subject>): Configuration {
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnUrl] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'employee_number'],
    },
    features: { devInteractions: { enabled: false } },
    // Whether it insists on PKCE is not what is tested: that we send it is.
    pkce: { required: () => false },
    cookies: { keys: ['una-clave-de-prueba'] },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: async (_, id) => ({ accountId: id, claims: async () => people.get(id) ?? { sub: id } }),
  };
}

/** Signs in and consents, without a screen. */
async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<void> {
  const { params, prompt, grantId } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId, remember: false } });
  const grant =
    (grantId ? await provider.Grant.find(grantId) : undefined) ??
    new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid profile email');
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}
