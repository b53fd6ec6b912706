import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import css from './Field.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  /** Keeps the label for readers only, as in a table's first column. */
  readonly hideLabel?: boolean;
  readonly indeterminate?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Yes or no. Never preselected for what a person must decide. */
export function Checkbox({ label, hideLabel, indeterminate = false, ...input }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={hideLabel ? `${css.check} ${css.bare}` : css.check}>
      <input {...input} ref={input.ref ?? own} type="checkbox" />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}

/** One of a few, drawn like the checkbox. */
export function Radio({
  label,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { readonly label: ReactNode }) {
  return (
    <label className={css.check}>
      <input {...input} type="radio" />
      <span>{label}</span>
    </label>
  );
}
