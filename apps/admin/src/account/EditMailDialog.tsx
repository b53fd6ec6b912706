import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { SuccessDialog } from '@legajo/ui/kit/dialog/SuccessDialog.tsx';
import { MailForm } from '@legajo/ui/password/MailForm.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** 'Editar email' (S65). */
export default function EditMailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('password');
  const [done, setDone] = useState(false);
  if (done) return <SuccessDialog onAccept={onClose}>{t(($) => $.mail_changed)}</SuccessDialog>;
  return (
    <Dialog open onClose={onClose} title={t(($) => $.mail_title)}>
      <MailForm onDone={() => setDone(true)} />
    </Dialog>
  );
}
