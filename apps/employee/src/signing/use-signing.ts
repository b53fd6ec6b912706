import { signDocument } from '@legajo/contract/calls/signing';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { PutOff, repeatWhilePutOff } from '@legajo/ui/repeat/repeat.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { documentsQuery } from '../documents/documents.ts';
import type { MyDocument } from '../documents/my-document.ts';
import { keysOfActs, type Signature, sign } from './sign.ts';

/**
 * Signs a document, repeating for a while what the server puts off. `leave` ends the repeating and forgets what was
 * refused; an attempt that is under way then still counts, and the list shows what came of it.
 */
export function useSigning(document: MyDocument, onSigned: (document: MyDocument) => void) {
  const backend = useBackend();
  const queries = useQueryClient();
  const [keyOf] = useState(keysOfActs);
  const [repeating, setRepeating] = useState(false);
  const stay = useRef<AbortController>(null);
  useEffect(() => () => stay.current?.abort(), []);
  const { queryKey } = documentsQuery(backend);
  const { mutate, reset, isPending, error } = useMutation({
    // A line that is down is told as one that breaks: it does not wait here unseen.
    networkMode: 'always',
    mutationFn: (signature: Signature) => {
      stay.current = new AbortController();
      const options = { signal: stay.current.signal, onRepeat: () => setRepeating(true) };
      return repeatWhilePutOff(() => sign(backend, document, signature, keyOf(signature)), options);
    },
    onSuccess(next) {
      queries.setQueryData(queryKey, (list) => list?.map((item) => (item.id === next.id ? next : item)));
      // What was asked for before goes back, when it is called off, to what it found.
      void backend.changed(signDocument);
      onSigned(next);
    },
    onError(failed) {
      if (failed instanceof PutOff && failed.unsure) void backend.changed(signDocument);
    },
    onSettled: () => setRepeating(false),
  });
  const leave = () => {
    stay.current?.abort();
    reset();
  };
  return { sign: mutate, leave, working: isPending, repeating: isPending && repeating, error };
}
