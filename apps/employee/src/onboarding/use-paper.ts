import { deleteOnboardingFile, uploadOnboardingFile } from '@legajo/contract/calls/onboarding';
import { LIMITS } from '@legajo/contract/limits';
import type { Reply } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useLeaveGuard } from '@legajo/ui/upload/use-leave-guard.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MyOnboarding, onboardingQuery, type Step } from './onboarding.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png'];
export const PHOTO_MAX_BYTES = LIMITS['image.photo.bytes'];

/** A paper while its photo is chosen, sent or taken away; what is wrong with it stays until another is chosen. */
export function usePaper(personId: number, step: Step, onDone: () => void) {
  const { t } = useTranslation('own-onboarding');
  const format = useFormat();
  const backend = useBackend();
  const queries = useQueryClient();
  const [photo, setPhoto] = useState<File | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const about = { iduser: personId, field: step.clave };
  const { queryKey } = onboardingQuery(backend, personId);
  const take = async (chosen: File) => {
    send.reset();
    setPhoto(null);
    setRefusal('');
    setPreparing(true);
    try {
      if (!PHOTO_TYPES.includes(chosen.type)) throw new TypeError('no picture');
      const ready = await shrinkPhoto(chosen, PHOTO_MAX_BYTES);
      if (ready.size <= PHOTO_MAX_BYTES) setPhoto(ready);
      else
        setRefusal(
          t(($) => $.too_large, { size: format.bytes(ready.size), max: format.bytes(PHOTO_MAX_BYTES) }),
        );
    } catch {
      setRefusal(t(($) => $.not_a_picture));
    } finally {
      setPreparing(false);
    }
  };
  // The answer is the onboarding as it stands now.
  const keep = ({ data: [now] }: Reply<MyOnboarding>) => {
    if (now) queries.setQueryData(queryKey, now);
    onDone();
  };
  const send = useMutation({
    mutationFn: () =>
      backend.api(uploadOnboardingFile, {
        body: about,
        files: { file: photo ?? undefined },
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
    photo,
    preparing,
    percent,
    sending: send.isPending,
    removing: remove.isPending,
    problemText: refusal || problemText,
    take: (chosen: File) => void take(chosen),
    forget: () => setPhoto(null),
    send: () => send.mutate(),
    remove: () => remove.mutate(),
  };
}

export type Paper = ReturnType<typeof usePaper>;
