import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './SuccessDialog.module.css';

/**
 * What was done, said once and acknowledged: 30 rem, one button, "Aceptar" (S65). Closing it by Esc or outside is
 * accepting too, as there is nothing else to choose.
 */
export function SuccessDialog(props: {
  readonly title?: string;
  readonly children: ReactNode;
  readonly onAccept: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={props.onAccept}
      title={props.title ?? t(($) => $.done_title)}
      footer={
        <Button variant="primary" onClick={props.onAccept} autoFocus>
          {t(($) => $.accept)}
        </Button>
      }
    >
      <div className={css.body} role="status">
        <IconCircleCheck size={24} className={css.mark} aria-hidden="true" />
        <div>{props.children}</div>
      </div>
    </Dialog>
  );
}
