import { IconSelector } from '@tabler/icons-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends Omit<FieldProps, 'required'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'multiple'> {
  readonly options: readonly Option[];
  /** The choice that means none; its text is the prompt. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One choice of a list. The system's own control: best on phones, and every reader knows it. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, warning, optional, aside, hideLabel, options, placeholder, ...select } = props;
  return (
    <Field
      {...{ label, help, error, warning, optional: optional ?? false, aside, hideLabel: hideLabel ?? false }}
      required={select.required}
    >
      {(control) => (
        <span className={`${css.box} ${css.selectBox}`}>
          <select {...select} {...control} className={`${css.input} ${css.select}`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconSelector size={18} />
        </span>
      )}
    </Field>
  );
}
