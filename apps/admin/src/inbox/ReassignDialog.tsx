import { reassignApproval } from '@legajo/contract/calls/approvals';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { COMMENT_MAX } from '@legajo/ui/approvals/AskDialog.tsx';
import type { Approval } from '@legajo/ui/approvals/approvals.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindPerson } from './FindPerson.tsx';
import css from './Inbox.module.css';

/** Gives the open step to one person, who has it alone, and says why. */
export function ReassignDialog(props: {
  readonly request: Approval;
  readonly matter: string;
  readonly onClose: () => void;
}) {
  const { request, matter, onClose } = props;
  const { t } = useTranslation('inbox');
  const { t: words } = useTranslation('approvals');
  const backend = useBackend();
  const toast = useToast();
  const [chosen, choose] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      backend.api(reassignApproval, {
        params: { id: request.id },
        body: { paso: request.paso ?? 1, idUsuario: chosen ?? 0, motivo: why.trim() },
      }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.reassigned, { thing: matter }) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.reassign)}
      act={t(($) => $.reassign_act)}
      working={send.isPending && t(($) => $.reassigning)}
      dirty={chosen !== null || why !== ''}
      onSubmit={() => {
        setTried(true);
        if (chosen !== null && why.trim() !== '') send.mutate();
      }}
    >
      <p className={css.matter}>{matter}</p>
      <p>{t(($) => $.reassign_text)}</p>
      <FindPerson chosen={chosen} onChoose={choose} />
      {tried && chosen === null ? (
        <p className={css.fault} role="alert">
          {words(($) => $.whom_missing)}
        </p>
      ) : null}
      <TextArea
        label={words(($) => $.why)}
        required
        limit={COMMENT_MAX}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={tried && why.trim() === '' ? words(($) => $.why_missing) : undefined}
      />
      <ProblemNotice problem={send.error ? toProblem(send.error) : null} />
    </FormDialog>
  );
}
