import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import css from './Switch.module.css';

/** Something that is on or off, and changes as soon as it is moved. A choice that waits for a button is a Checkbox. */
export function Switch(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
    readonly label: ReactNode;
    readonly help?: ReactNode;
  },
) {
  const { label, help, ...input } = props;
  const id = useId();
  return (
    <div className={css.switch}>
      <div className={css.text}>
        <label htmlFor={id}>{label}</label>
        {help ? (
          <span id={`${id}-help`} className={css.help}>
            {help}
          </span>
        ) : null}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-describedby={help ? `${id}-help` : undefined}
      />
    </div>
  );
}
