import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { DueForm } from '@legajo/ui/password/DueForm.tsx';
import type { Answer } from '@legajo/ui/session/way-in.ts';
import { useTranslation } from 'react-i18next';

/** The password of the company one goes to has expired (S66): the form, then the way on with its answer. */
export function PasswordExpiredDialog(props: {
  readonly challenge: string;
  readonly onDone: (answer: Answer | undefined) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('password');
  const { challenge, onDone, onClose } = props;
  return (
    <Dialog open shape="wide" onClose={onClose} title={t(($) => $.expired_title)}>
      <DueForm kind="expired" wide challenge={challenge} onDone={onDone} onBack={onClose} />
    </Dialog>
  );
}
