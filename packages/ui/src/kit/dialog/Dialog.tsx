import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import css from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** 30 rem, 48 rem, or a panel: `drawer` from the right, `sheet` from below. */
  readonly shape?: 'narrow' | 'wide' | 'drawer' | 'sheet';
  /** Before the title: the way back inside a sheet of several steps. */
  readonly lead?: ReactNode;
}

/**
 * The system's own modal: focus stays inside and goes back to the opener, Esc closes, the rest is inert.
 * Nothing of it is drawn while closed.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, footer, shape = 'narrow', lead }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A selection of text over the edge is a click outside too: only what begins and ends there closes.
  const pressed = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // What opened it may be gone, as the button of a bulk bar is: then the page's title has the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.querySelector('h1')?.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, and the close button
    <dialog
      ref={ref}
      className={`${css.dialog} ${css[shape]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target === ref.current;
      }}
      onPointerUp={(event) => {
        if (event.target !== ref.current) pressed.current = false;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressed.current) onClose();
      }}
    >
      <div className={css.panel}>
        <div className={css.head}>
          {lead}
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <IconButton label={t(($) => $.close)} onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        <div className={css.body}>{children}</div>
        {footer ? <div className={css.foot}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
