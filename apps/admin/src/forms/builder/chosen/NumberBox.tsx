import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** What was typed, as it is kept: a number where it is one, nothing where it is empty, else the text that it is. */
const numberIn = (text: string): unknown => {
  const plain = text.trim();
  if (plain === '') return undefined;
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : plain;
};
const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';

/** A number, as a bound that may be left out. What is no number stays as it is typed, and is said to be none. */
export function NumberBox(props: {
  readonly label: string;
  readonly help?: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** It may not be left out. */
  readonly due?: boolean;
  readonly onChange: (value: unknown) => void;
}) {
  const { label, help, value, error, due = false, onChange } = props;
  const [text, setText] = useState(() => textOf(value));
  // Another value came by another way than this box.
  const shown = Object.is(numberIn(text), value) ? text : textOf(value);
  return (
    <TextField
      label={label}
      help={help}
      optional={!due}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        onChange(numberIn(target.value));
      }}
    />
  );
}
