import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../Button.tsx';
import css from './Dialog.module.css';
import { useTyped } from './use-typed.ts';

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
  /** One step back inside a sheet of several steps, as the back of a telephone goes; without it back closes. */
  readonly onStepBack?: (() => void) | undefined;
  /** Whether there is something to lose; without it, whether text was typed. */
  readonly dirty?: boolean;
}

/** What a dialog is told by back; one that has a step to go back to takes it. */
export const STEP_BACK = 'stepback';

const FIELD =
  'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus begins: where a dialog says so itself, at the first thing that is asked, else at the way out. Never at what does the act, and not at
 * the cross, which says nothing of what it is about.
 */
const beginAt = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[autofocus]') ??
  dialog.querySelector<HTMLElement>(`[data-body] :is(${FIELD})`) ??
  dialog.querySelector<HTMLElement>('[data-foot] button');

/**
 * The system's own modal: focus stays inside and goes back to the opener, Esc closes, the rest is inert.
 * What would be lost is asked about first, unless a button of its own says so. Nothing of it is drawn while closed.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, children, footer, shape = 'narrow', lead, onStepBack, dirty } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  // On a phone a field with the focus brings the keyboard over the sheet.
  const begun = useRef(shape);
  const id = useId();
  // A selection of text over the edge is a click outside too: only what begins and ends there closes.
  const pressed = useRef(false);
  const typed = useTyped();
  const [asking, ask] = useState(false);
  const leave = () => {
    if (dirty ?? typed.is()) ask(!asking);
    else onClose();
  };
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    if (dialog && begun.current !== 'sheet') beginAt(dialog)?.focus();
    return () => {
      dialog?.close();
      // What opened it may be gone, as the button of a bulk bar is: then the page's title has the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.querySelector('h1')?.focus();
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (!onStepBack) return;
    const go = (event: Event) => {
      event.preventDefault();
      onStepBack();
    };
    dialog?.addEventListener(STEP_BACK, go);
    return () => dialog?.removeEventListener(STEP_BACK, go);
  }, [onStepBack]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, and the close button
    <dialog
      ref={ref}
      className={`${css.dialog} ${css[shape]}`}
      aria-labelledby={id}
      onFocus={typed.note}
      onCancel={(event) => {
        // A chooser of files that is called off says the same.
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={() => {
        const dialog = ref.current;
        if (!dialog?.isConnected || dialog.open) return;
        // A browser closes at the second asking whatever the first was answered.
        dialog.showModal();
        leave();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target === ref.current;
      }}
      onPointerUp={(event) => {
        if (event.target !== ref.current) pressed.current = false;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressed.current) leave();
      }}
    >
      <div className={css.panel}>
        <div className={css.head}>
          {lead}
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <IconButton label={t(($) => $.close)} onClick={leave}>
            <IconX />
          </IconButton>
        </div>
        <div className={css.body} data-body>
          {children}
        </div>
        {asking ? (
          <div className={css.foot} role="alert">
            <strong className={css.unsaved}>{t(($) => $.leave_title)}</strong>
            <Button autoFocus onClick={() => ask(false)}>
              {t(($) => $.leave_stay)}
            </Button>
            <Button variant="danger" onClick={onClose}>
              {t(($) => $.leave_go)}
            </Button>
          </div>
        ) : null}
        {footer ? (
          <div className={css.foot} hidden={asking} data-foot>
            {footer}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
