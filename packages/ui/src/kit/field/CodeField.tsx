import { TextField, type TextFieldProps } from './TextField.tsx';

const DIGITS = 6;

/** The six digits of a code, however it is pasted: what parts its halves is left out, before its end could be. */
export function CodeField({
  onCode,
  ...props
}: Omit<TextFieldProps, 'onChange'> & { readonly onCode: (code: string) => void }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
    />
  );
}
