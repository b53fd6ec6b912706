import { countersignDocument } from '@legajo/contract/calls/signing';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { repeatWhilePutOff } from '@legajo/ui/repeat/repeat.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newKey, type SigningProof } from '../sign.ts';

/** Gives the second signature of a document, repeating for a while what the server puts off: one act under one key. */
export function useCountersigning(id: number, onSigned: () => void) {
  const backend = useBackend();
  const [key] = useState(newKey);
  const [repeating, setRepeating] = useState(false);
  const stay = useRef<AbortController>(null);
  useEffect(() => () => stay.current?.abort(), []);
  const { mutate, reset, isPending, error } = useMutation({
    // A line that is down is told as one that breaks: it does not wait here unseen.
    networkMode: 'always',
    mutationFn: (proof: SigningProof) => {
      const leaving = new AbortController();
      stay.current = leaving;
      const attempt = () =>
        backend.api(countersignDocument, {
          params: { id },
          body: proof,
          wish: key,
        });
      return repeatWhilePutOff(attempt, { signal: leaving.signal, onRepeat: () => setRepeating(true) });
    },
    onSuccess: onSigned,
    onSettled: () => setRepeating(false),
  });
  const leave = () => {
    stay.current?.abort();
    reset();
  };
  return { sign: mutate, leave, working: isPending, repeating: isPending && repeating, error };
}
