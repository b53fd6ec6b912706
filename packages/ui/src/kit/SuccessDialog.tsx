import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './SuccessDialog.module.css';

/** Says that something was done, and waits to be accepted (S65). */
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
      title={props.title ?? t(($) => $.success)}
      footer={
        <Button variant="primary" autoFocus onClick={props.onAccept}>
          {t(($) => $.accept)}
        </Button>
      }
    >
      <div className={css.body} role="status">
        <IconCircleCheck size={24} aria-hidden="true" />
        <div>{props.children}</div>
      </div>
    </Dialog>
  );
}
