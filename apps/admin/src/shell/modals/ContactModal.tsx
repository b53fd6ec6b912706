import { postSalesContact } from '@legajo/contract/calls/home';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { SuccessDialog } from '@legajo/ui/kit/dialog/SuccessDialog.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Modals.module.css';

const MESSAGE_MAX = 1000;

/** The wish to know more about the digital file: somebody answers within 24 to 48 hours (D184). */
export default function ContactModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const backend = useBackend();
  const [phone, setPhone] = useState('');
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () =>
      backend.api(postSalesContact, {
        body: { tema: 'legajo digital', telefono: phone.trim(), mensaje: message.trim() },
      }),
  });
  const problem = send.isError ? toProblem(send.error) : null;
  const problemText = useProblemText(problem);
  if (send.isSuccess) return <SuccessDialog onAccept={onClose}>{t(($) => $.contact_done)}</SuccessDialog>;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.contact_title)}
      footer={
        <Button
          variant="primary"
          working={send.isPending && t(($) => $.contact_sending)}
          onClick={() => send.mutate()}
        >
          {t(($) => $.contact_send)}
        </Button>
      }
    >
      <div className={css.fields}>
        <p>{t(($) => $.contact_text)}</p>
        {problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <TextField
          label={t(($) => $.contact_phone)}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <TextArea
          label={t(($) => $.contact_message)}
          optional
          limit={MESSAGE_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
