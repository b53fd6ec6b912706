import { TextField, type TextFieldProps } from './TextField.tsx';
import { shapeMonth } from './typed-month.ts';

/** A month as mm/yyyy, however it is typed; the slash writes itself. */
export function MonthField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        event.target.value = shapeMonth(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
