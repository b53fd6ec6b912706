// What our tests use of a package that brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Configuration {
    readonly findAccount: (
      context: unknown,
      id: string,
    ) => Promise<{ accountId: string; claims: () => Promise<Readonly<Record<string, unknown>>> }>;
    readonly [setting: string]: unknown;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{
      params: Readonly<Record<string, unknown>>;
      prompt: { name: string };
      grantId: string | undefined;
    }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
