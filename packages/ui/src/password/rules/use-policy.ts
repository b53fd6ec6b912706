import { getPasswordPolicy, validatePassword } from '@legajo/contract/calls/account';
import { useEffect, useState } from 'react';
import { useBackend } from '../../api/context.tsx';
import { FIXED, isMet, type Policy, type Rule, rulesOf, type Verdict } from './policy.ts';

const PAUSE_MS = 350;

/** Who asks: the session, a challenge of a sign-in that goes on, or nobody yet. */
export type Asker = { readonly challenge: string } | 'session' | 'nobody';

/** The policy that a password must meet, and its rules against what is typed. */
export function usePolicy(asker: Asker, password: string): { policy: Policy; rules: readonly Rule[] } {
  const backend = useBackend();
  const [policy, setPolicy] = useState<Policy>(FIXED);
  const [verdict, setVerdict] = useState<{ of: string; broken: Verdict } | null>(null);
  const token = typeof asker === 'string' ? undefined : asker.challenge;
  const nobody = asker === 'nobody';
  useEffect(() => {
    if (nobody) return;
    const leaving = new AbortController();
    // Without an answer the fixed rules stand there, and the server has the last word anyway.
    backend.api(getPasswordPolicy, { token, signal: leaving.signal }).then(
      ({ data }) => data[0] && setPolicy(data[0]),
      () => undefined,
    );
    return () => leaving.abort();
  }, [backend, token, nobody]);

  const known = verdict?.of === password ? verdict.broken : null;
  const rules = rulesOf(policy, password, known);
  const worthAsking = !nobody && password !== '' && known === null && isMet(rules);
  useEffect(() => {
    if (!worthAsking) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      backend.api(validatePassword, { body: { pass: password }, token, signal: leaving.signal }).then(
        ({ data }) => setVerdict({ of: password, broken: data[0]?.reglas.map(({ regla }) => regla) ?? [] }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [backend, token, password, worthAsking]);
  return { policy, rules };
}
