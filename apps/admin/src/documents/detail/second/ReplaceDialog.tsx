import { replaceSecondSigner } from '@legajo/contract/calls/second-signer';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindPerson } from '../../../publications/personal/FindPerson.tsx';
import type { DocumentDetail } from '../../documents.ts';

/** Names who signs instead of a second signer who left. */
export default function ReplaceDialog(props: {
  readonly document: DocumentDetail;
  /** Who left. */
  readonly left: string;
  readonly onClose: () => void;
}) {
  const { document, left, onClose } = props;
  const { t } = useTranslation('second-signer');
  const backend = useBackend();
  const toast = useToast();
  const [chosen, setChosen] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (one: { readonly id: number; readonly name: string }) =>
      backend.api(replaceSecondSigner, {
        params: { id: document.id },
        body: { idUsuario: String(one.id) },
      }),
    onSuccess(_, { name }) {
      toast({ tone: 'ok', title: t(($) => $.named, { name }) });
      onClose();
    },
  });
  const choose = (one: typeof chosen) => {
    save.reset();
    setMissing(false);
    setChosen(one);
  };
  const submit = () => (chosen ? save.mutate(chosen) : setMissing(true));
  return (
    <FormDialog
      onClose={onClose}
      dirty={chosen !== null}
      title={t(($) => $.replace_title)}
      act={chosen ? t(($) => $.name, { name: chosen.name }) : t(($) => $.replace)}
      working={save.isPending && t(($) => $.naming)}
      onSubmit={submit}
    >
      <ProblemNotice problem={save.error ? toProblem(save.error) : null} />
      <p>{t(($) => $.replace_text, { name: left })}</p>
      {chosen ? (
        <p>
          <strong>{chosen.name}</strong>{' '}
          <Button size="small" onClick={() => choose(null)}>
            {t(($) => $.other)}
          </Button>
        </p>
      ) : (
        <FindPerson onChoose={choose} />
      )}
      {missing ? (
        <Notice tone="err" live>
          {t(($) => $.choose)}
        </Notice>
      ) : null}
      <p>{document.firma ? t(($) => $.told_now) : t(($) => $.told_later)}</p>
    </FormDialog>
  );
}
