import { liftHold } from '@legajo/contract/calls/retention';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hold } from './retention.ts';
import { useScope } from './use-scope.ts';

/** Before a hold is lifted: what it was about, and why it goes. */
export function LiftDialog({ hold, onClose }: { readonly hold: Hold; readonly onClose: () => void }) {
  const { t } = useTranslation('retention');
  const backend = useBackend();
  const toast = useToast();
  const scopeOf = useScope();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const missing = why.trim() === '';
  const lift = useMutation({
    mutationFn: () => backend.api(liftHold, { params: { id: hold.id }, body: { motivo: why.trim() } }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.was_lifted) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.lift_title)}
      act={t(($) => $.lift)}
      working={lift.isPending && t(($) => $.lifting)}
      dirty={why !== ''}
      onSubmit={() => {
        setTried(true);
        if (!missing) lift.mutate();
      }}
    >
      <p>
        <strong>{hold.motivo}</strong> · {scopeOf(hold)}
      </p>
      <p>{t(($) => $.lift_text)}</p>
      <TextArea
        label={t(($) => $.why)}
        required
        limit={LENGTH.holdReason}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={tried && missing ? t(($) => $.why_missing) : undefined}
      />
      <ProblemNotice problem={lift.error ? toProblem(lift.error) : null} />
    </FormDialog>
  );
}
