import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateChoice } from './TemplateChoice.tsx';

/** Asks for a template and does something of a person's onboarding with it. */
export function TemplateDialog(props: {
  readonly title: string;
  readonly text: ReactNode;
  /** The verb on the button, and what it says meanwhile. */
  readonly act: readonly [go: string, working: string];
  /** The template that is not offered. */
  readonly except?: number | null;
  /** Does it with the chosen template; gives the words that say it is done. */
  readonly send: (template: number) => Promise<string>;
  readonly onClose: () => void;
  /** Under the choice. */
  readonly children?: ReactNode;
}) {
  const { onClose, except = null } = props;
  const { t } = useTranslation('onboarding');
  const toast = useToast();
  const [template, setTemplate] = useState('');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () => props.send(Number(template)),
    onSuccess(title) {
      toast({ tone: 'ok', title });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      act={props.act[0]}
      working={send.isPending && props.act[1]}
      onSubmit={() => {
        setTried(true);
        if (template) send.mutate();
      }}
    >
      <p>{props.text}</p>
      <TemplateChoice
        value={template}
        onChange={setTemplate}
        except={except}
        error={tried && !template ? t(($) => $.required) : undefined}
      />
      {props.children}
      <ProblemNotice problem={send.error ? toProblem(send.error) : null} />
    </FormDialog>
  );
}
