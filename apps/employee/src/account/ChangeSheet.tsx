import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { SuccessDialog } from '@legajo/ui/kit/dialog/SuccessDialog.tsx';
import { ChangeForm } from '@legajo/ui/password/ChangeForm.tsx';
import { MailForm } from '@legajo/ui/password/MailForm.tsx';
import { PinForm } from '@legajo/ui/password/PinForm.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Changeable = 'password' | 'pin' | 'mail';

const FORMS = { password: ChangeForm, pin: PinForm, mail: MailForm };

/** Changes the own password, PIN or e-mail, and says that it was done. */
export default function ChangeSheet(props: { readonly what: Changeable; readonly onClose: () => void }) {
  const { what, onClose } = props;
  const { t } = useTranslation('password');
  const [done, setDone] = useState(false);
  const Form = FORMS[what];
  const titles = {
    password: t(($) => $.change_title),
    pin: t(($) => $.pin_title),
    mail: t(($) => $.mail_title),
  };
  const said = {
    password: t(($) => $.changed),
    pin: t(($) => $.pin_changed),
    mail: t(($) => $.mail_changed),
  };
  if (done) return <SuccessDialog onAccept={onClose}>{said[what]}</SuccessDialog>;
  return (
    <Dialog open shape="sheet" onClose={onClose} title={titles[what]}>
      <Form onDone={() => setDone(true)} />
    </Dialog>
  );
}
