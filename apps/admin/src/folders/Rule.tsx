import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useId } from 'react';
import css from './Folders.module.css';

/** A yes or no with what it asks for beside it, and under it what the server said. */
export function Rule(props: {
  readonly name?: string;
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}) {
  const { name, label, help, checked, onChange, disabled = false, error } = props;
  const id = useId();
  return (
    <div className={css.rule}>
      <Checkbox
        name={name}
        label={label}
        checked={checked}
        disabled={disabled}
        aria-describedby={id}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={id}>{help}</p>
      {error ? (
        <p className={css.fault} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
