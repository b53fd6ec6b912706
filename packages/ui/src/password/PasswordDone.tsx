import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';
import css from './Views.module.css';

/** The password is changed: what that means, and the way on. */
export function PasswordDone(props: { readonly label: string; readonly onGo: () => void }) {
  const { t } = useTranslation('password');
  return (
    <div className={css.view}>
      <div className={css.done} role="status">
        <IconCircleCheck size={28} aria-hidden="true" />
        <div>
          <h2>{t(($) => $.done_title)}</h2>
          <p>{t(($) => $.done_text)}</p>
        </div>
      </div>
      <Button variant="primary" wide autoFocus onClick={props.onGo}>
        {props.label}
      </Button>
    </div>
  );
}
