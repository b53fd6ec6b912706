import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { SuccessDialog } from '@legajo/ui/kit/dialog/SuccessDialog.tsx';
import { ChangeForm } from '@legajo/ui/password/ChangeForm.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** 'Editar clave' (S65). */
export default function EditPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('password');
  const [done, setDone] = useState(false);
  if (done) return <SuccessDialog onAccept={onClose}>{t(($) => $.changed)}</SuccessDialog>;
  return (
    <Dialog open onClose={onClose} title={t(($) => $.change_title)}>
      <ChangeForm onDone={() => setDone(true)} />
    </Dialog>
  );
}
