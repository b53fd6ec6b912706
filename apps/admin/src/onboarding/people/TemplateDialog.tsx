import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GivesForms } from './GivesForms.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

/** What is said once it is done. */
interface Done {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Asks for a template and does something of a person's onboarding with it. */
export function TemplateDialog(props: {
  readonly title: string;
  readonly text: ReactNode;
  /** The verb on the button, and what it says meanwhile. */
  readonly act: readonly [go: string, working: string];
  /** The template that is not offered. */
  readonly except?: number | null;
  /** Does it with the chosen template; gives the words that say it is done. */
  readonly send: (template: number, forms: boolean) => Promise<Done>;
  /** Asks whether the template's digital forms go out with it. */
  readonly forms?: boolean;
  readonly onClose: () => void;
}) {
  const { onClose, except = null } = props;
  const { t } = useTranslation('onboarding');
  const toast = useToast();
  const [template, setTemplate] = useState('');
  const [forms, giveForms] = useState(false);
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () => props.send(Number(template), forms),
    onSuccess({ title, detail }) {
      toast({ tone: detail ? 'wait' : 'ok', title, ...(detail ? { detail } : {}) });
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
        onChange={(id) => {
          setTemplate(id);
          // Another template has other forms.
          giveForms(false);
        }}
        except={except}
        error={tried && !template ? t(($) => $.required) : undefined}
      />
      {props.forms ? <GivesForms template={template} checked={forms} onChange={giveForms} /> : null}
      <ProblemNotice problem={send.error ? toProblem(send.error) : null} />
    </FormDialog>
  );
}
