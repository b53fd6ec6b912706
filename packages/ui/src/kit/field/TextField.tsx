import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Own = Omit<FieldProps, 'required'>;

export interface TextFieldProps
  extends Own,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-invalid' | 'aria-describedby'> {
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, warning, optional, aside, hideLabel, icon, end, className, ...input } = props;
  return (
    <Field
      {...{ label, help, error, warning, optional: optional ?? false, aside, hideLabel: hideLabel ?? false }}
      required={input.required}
    >
      {(control) => (
        <span className={css.box}>
          {icon}
          <input {...input} {...control} className={css.input} />
          {end}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends Own, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Shows how much is written, out of this many characters. */
  readonly limit?: number;
  readonly minimum?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, counted when there is a limit. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, warning, optional, aside, hideLabel, limit, minimum, ...area } = props;
  const { t } = useTranslation();
  const length = String(area.value ?? '').length;
  const count = limit
    ? [t(($) => $.count_of, { count: length, max: limit }), minimum && t(($) => $.minimum, { min: minimum })]
        .filter(Boolean)
        .join(', ')
    : undefined;
  return (
    <Field
      {...{ label, help, error, warning, optional: optional ?? false, hideLabel: hideLabel ?? false }}
      aside={aside ?? count}
      required={area.required}
    >
      {(control) => (
        <span className={`${css.box} ${css.area}`}>
          <textarea {...area} {...control} maxLength={limit} className={css.input} />
        </span>
      )}
    </Field>
  );
}
