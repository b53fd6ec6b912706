import { myFactors } from '@legajo/contract/calls/mfa';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { hasPasskeys } from '@legajo/ui/factors/second-step.ts';
import { factorKeys } from '@legajo/ui/session/keys.ts';
import { useQuery } from '@tanstack/react-query';
import type { Way } from '../documents/my-document.ts';

const PASSWORD: readonly Way[] = ['password'];

/** By what the person can prove themselves here, the least trouble first; the password alone until that is known. */
export function useOwnWays(enabled: boolean): readonly Way[] {
  const backend = useBackend();
  const { data } = useQuery({
    queryKey: factorKeys.own,
    enabled,
    queryFn: async ({ signal }) => (await backend.api(myFactors, { signal })).data[0],
    select: (own): readonly Way[] => {
      const has = (kind: 'app' | 'llave') => own?.metodos.some(({ tipo }) => tipo === kind) ?? false;
      return [
        ...(has('llave') && hasPasskeys() ? (['passkey'] as const) : []),
        ...PASSWORD,
        ...(has('app') ? (['code'] as const) : []),
      ];
    },
  });
  return data ?? PASSWORD;
}
