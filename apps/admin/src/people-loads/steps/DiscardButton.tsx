import { discardLoad } from '@legajo/contract/calls/people-loads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '../loads.ts';

/** Gives a load up before it was written: nobody was changed, its rows are erased. */
export function DiscardButton({ load }: { readonly load: Load }) {
  const { t } = useTranslation('people-loads');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const navigate = useNavigate();
  const [asking, ask] = useState(false);
  const discard = useMutation({
    mutationFn: () => backend.api(discardLoad, { params: { id: load.id } }),
    onSuccess() {
      void navigate({ to: '/employees/load', search: {} });
    },
  });
  return (
    <>
      <Button onClick={() => ask(true)}>{kit(($) => $.cancel)}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => discard.mutate()}
        title={t(($) => $.discard_title)}
        confirm={t(($) => $.discard_go)}
        dismiss={t(($) => $.go_on)}
        working={discard.isPending && t(($) => $.discarding)}
        problem={discard.isError ? toProblem(discard.error) : null}
      >
        {t(($) => $.discard_text)}
      </ConfirmDialog>
    </>
  );
}
