import type { Provider } from './provider.sql.ts';

/** A provider as it waits to hold: its secret, wrapped as it is stored, in base64. */
export function detailOf({ clientSecret, ...rest }: Provider): Readonly<Record<string, unknown>> {
  return { ...rest, clientSecret: clientSecret?.toString('base64') ?? null };
}

/** The provider that waited. */
export function providerOf(detail: Readonly<Record<string, unknown>>): Provider {
  const { clientSecret, ...rest } = detail as Omit<Provider, 'clientSecret'> & {
    readonly clientSecret: string | null;
  };
  return { ...rest, clientSecret: clientSecret === null ? null : Buffer.from(clientSecret, 'base64') };
}
