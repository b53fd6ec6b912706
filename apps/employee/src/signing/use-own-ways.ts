import { signWays } from '@legajo/contract/calls/signing';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { hasPasskeys } from '@legajo/ui/factors/second-step.ts';
import { factorKeys } from '@legajo/ui/session/keys.ts';
import { useQuery } from '@tanstack/react-query';
import type { Way } from '../documents/my-document.ts';

/** By what somebody can prove themselves here. */
export interface OwnWays {
  /** The least trouble first. */
  readonly ways: readonly Way[];
  /** They have a passkey, which the company does not take. */
  readonly passkeyOff: boolean;
}

const UNKNOWN: OwnWays = { ways: ['password'], passkeyOff: false };

/** By what the person can prove themselves here; the password alone until that is known. */
export function useOwnWays(enabled: boolean): OwnWays {
  const backend = useBackend();
  const { data } = useQuery({
    queryKey: factorKeys.signing,
    enabled,
    queryFn: async ({ signal }) => (await backend.api(signWays, { signal })).data[0] ?? null,
    select: (own): OwnWays => ({
      ways: [
        ...(own?.llave === 1 && hasPasskeys() ? (['passkey'] as const) : []),
        'password',
        ...(own?.app === 1 ? (['code'] as const) : []),
      ],
      passkeyOff: own?.llave_apagada === 1,
    }),
  });
  return data ?? UNKNOWN;
}
