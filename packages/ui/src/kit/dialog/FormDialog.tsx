import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import css from './FormDialog.module.css';

/** A dialog that asks for something and does one thing with it: a form, the way out and the act. */
export function FormDialog(
  props: Pick<DialogProps, 'onClose' | 'title' | 'shape' | 'dirty' | 'children'> & {
    readonly open?: boolean;
    /** The verb on the button. */
    readonly act: string;
    /** What the button says while it is done; false while it is not. */
    readonly working?: string | false;
    readonly disabled?: boolean;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
    /** How the fields stand; in one column where it is left out. */
    readonly layout?: string | undefined;
  },
) {
  const { open = true, onClose, title, shape = 'narrow', working = false, disabled = false } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      shape={shape}
      {...(props.dirty === undefined ? {} : { dirty: props.dirty })}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" disabled={disabled} working={working}>
            {props.act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={props.layout ?? css.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter submits as well, also while it is being done.
          if (!working && !disabled) void props.onSubmit(event);
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
