import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useTranslation } from 'react-i18next';

/** Empty, as the specification has it: there is nothing to save (S65, decision C14). */
export default function AvatarModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onClose={onClose} title={t(($) => $.avatar_title)} shape="narrow">
      {null}
    </Dialog>
  );
}
