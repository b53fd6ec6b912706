import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { DateField } from '../kit/date/DateField.tsx';
import { useDayFault } from '../kit/date/use-day-fault.ts';
import { SecretField } from '../kit/field/SecretField.tsx';
import { SelectField, type SelectFieldProps } from '../kit/field/SelectField.tsx';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../kit/field/TextField.tsx';

interface Bound<T extends FieldValues, N extends FieldPath<T>> {
  readonly form: UseFormReturn<T>;
  readonly name: N;
  readonly rules?: RegisterOptions<T, N>;
}

type Rest<P> = Omit<P, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error' | 'form'>;

function bind<T extends FieldValues, N extends FieldPath<T>>({ form, name, rules }: Bound<T, N>) {
  const message = form.getFieldState(name, form.formState).error?.message;
  return { ...form.register(name, rules), error: message || undefined, required: Boolean(rules?.required) };
}

/** A line of text of a form: registered, not controlled, so that typing in one field draws one field. */
export function FormText<T extends FieldValues, N extends FieldPath<T>>({
  form,
  name,
  rules,
  ...rest
}: Bound<T, N> & Rest<TextFieldProps>) {
  return <TextField {...rest} {...bind({ form, name, ...(rules ? { rules } : {}) })} />;
}

/** A day of a form, as dd/mm/yyyy in every browser; what is none is said before anything is sent. */
export function FormDate<T extends FieldValues, N extends FieldPath<T>>({
  form,
  name,
  rules,
  ...rest
}: Bound<T, N> & Rest<TextFieldProps>) {
  const wordsOf = useDayFault();
  const day: RegisterOptions<T, N> = { ...rules, validate: (text) => wordsOf(String(text ?? '')) ?? true };
  return <DateField {...rest} {...bind({ form, name, rules: day })} />;
}

/** A password of a form. */
export function FormSecret<T extends FieldValues, N extends FieldPath<T>>({
  form,
  name,
  rules,
  ...rest
}: Bound<T, N> & Rest<TextFieldProps>) {
  return <SecretField {...rest} {...bind({ form, name, ...(rules ? { rules } : {}) })} />;
}

/** One choice of a form. */
export function FormSelect<T extends FieldValues, N extends FieldPath<T>>({
  form,
  name,
  rules,
  ...rest
}: Bound<T, N> & Rest<SelectFieldProps>) {
  return <SelectField {...rest} {...bind({ form, name, ...(rules ? { rules } : {}) })} />;
}

/** Several lines of a form. */
export function FormArea<T extends FieldValues, N extends FieldPath<T>>({
  form,
  name,
  rules,
  ...rest
}: Bound<T, N> & Rest<TextAreaProps>) {
  return <TextArea {...rest} {...bind({ form, name, ...(rules ? { rules } : {}) })} />;
}
