import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Something worth a second look that still lets save. */
  readonly warning?: string | undefined;
  readonly required?: boolean | undefined;
  /** Marks the field as optional, where most others are required. */
  readonly optional?: boolean;
  /** At the right of the label: a link or a count. */
  readonly aside?: ReactNode;
  readonly hideLabel?: boolean;
}

/** What a control takes to be tied to its label, help and error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'data-warning': '' | undefined;
}

/** Label, control, help and error of one field, tied together for every reader. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, help, error, warning, required, optional, aside, hideLabel, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const note = error ?? warning;
  const described = [help && `${id}-help`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <div className={hideLabel ? 'sr-only' : css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
          {optional ? <span className={css.optional}> · {t(($) => $.optional)}</span> : null}
        </label>
        {aside ? <span className={css.aside}>{aside}</span> : null}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'data-warning': warning && !error ? '' : undefined,
      })}
      {help ? (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      ) : null}
      {note ? (
        <p id={`${id}-note`} className={error ? css.error : css.warning} role={error ? 'alert' : undefined}>
          {error ? <IconAlertCircle size={16} /> : <IconAlertTriangle size={16} />}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  );
}
