import { deleteOnboardingFile, uploadOnboardingFile } from '@legajo/contract/calls/onboarding';
import type { Reply } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MyOnboarding, onboardingQuery, type Step } from './onboarding.ts';
import { usePhoto } from './photo/use-photo.ts';

/** A paper while its photo is chosen, sent or taken away; what is wrong with it stays until another is chosen. */
export function usePaper(personId: number, step: Step, onDone: () => void) {
  const backend = useBackend();
  const queries = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const about = { iduser: personId, field: step.clave };
  const { queryKey } = onboardingQuery(backend, personId);
  const { refusal, ...photo } = usePhoto(() => send.reset());
  // The answer is the onboarding as it stands now.
  const keep = ({ data: [now] }: Reply<MyOnboarding>) => {
    if (now) queries.setQueryData(queryKey, now);
    onDone();
  };
  const send = useMutation({
    mutationFn: () =>
      backend.api(uploadOnboardingFile, {
        body: about,
        files: { file: photo.photo ?? undefined },
        onProgress: ({ sentBytes, totalBytes }) => setPercent(Math.floor((sentBytes / totalBytes) * 100)),
      }),
    onSuccess: keep,
    onSettled: () => setPercent(null),
  });
  const remove = useMutation({
    mutationFn: () => backend.api(deleteOnboardingFile, { query: about }),
    onSuccess: keep,
  });
  useLeaveGuard(send.isPending);
  const failed = send.error ?? remove.error;
  const problemText = useProblemText(failed ? toProblem(failed) : null);
  return {
    ...photo,
    percent,
    sending: send.isPending,
    removing: remove.isPending,
    problemText: refusal || problemText,
    send: () => send.mutate(),
    remove: () => remove.mutate(),
  };
}

export type Paper = ReturnType<typeof usePaper>;
