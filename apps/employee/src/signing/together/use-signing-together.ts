import { signDocuments } from '@legajo/contract/calls/signing';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { PutOff, repeatWhilePutOff } from '@legajo/ui/repeat/repeat.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newKey, type SigningProof } from '../sign.ts';
import { type Came, type Looked, signTogether } from './sign-together.ts';

/** Signs several documents in one act, repeating for a while what the server puts off. */
export function useSigningTogether(looked: readonly Looked[], onCame: (came: readonly Came[]) => void) {
  const backend = useBackend();
  const [keys] = useState(() => new Map<string, string>());
  const [repeating, setRepeating] = useState(false);
  const stay = useRef<AbortController>(null);
  useEffect(() => () => stay.current?.abort(), []);
  const { mutate, reset, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (proof: SigningProof) => {
      // The same documents are the same act, however often it is tried.
      const act = looked.map(({ id }) => id).join(' ');
      const key = keys.get(act) ?? newKey();
      keys.set(act, key);
      const leaving = new AbortController();
      stay.current = leaving;
      return signTogether(backend, looked, proof, key, (call) =>
        repeatWhilePutOff(call, { signal: leaving.signal, onRepeat: () => setRepeating(true) }),
      );
    },
    onSuccess: onCame,
    onError(failed) {
      if (failed instanceof PutOff && failed.unsure) void backend.changed(signDocuments);
    },
    onSettled: () => setRepeating(false),
  });
  const leave = () => {
    stay.current?.abort();
    reset();
  };
  return { sign: mutate, leave, working: isPending, repeating: isPending && repeating, error };
}
