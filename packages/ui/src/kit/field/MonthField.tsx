import { TextField, type TextFieldProps } from './TextField.tsx';

/** A month as mm/yyyy; the slash writes itself. */
export function MonthField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      onChange={(event) => {
        event.target.value = shapeDigits(event.target.value, [2, 4]);
        onChange?.(event);
      }}
    />
  );
}

/** Digits in groups joined by slashes, as far as they go: `1220`, [2,4] → `12/20`. */
function shapeDigits(text: string, groups: readonly number[]): string {
  let digits = text.replace(/\D/g, '');
  const parts: string[] = [];
  for (const size of groups) {
    if (!digits) break;
    parts.push(digits.slice(0, size));
    digits = digits.slice(size);
  }
  return parts.join('/');
}
