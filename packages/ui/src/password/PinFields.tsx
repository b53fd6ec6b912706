import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretField } from '../kit/field/SecretField.tsx';

const DIGITS = 6;

export interface TypedPin {
  readonly pin: string;
  readonly repeated: string;
}

/** Whether a PIN is whole and typed twice the same. */
export const isPinReady = ({ pin, repeated }: TypedPin): boolean => pin.length === DIGITS && pin === repeated;

/** A PIN of six digits, twice. */
export function PinFields(props: { readonly value: TypedPin; readonly onChange: (typed: TypedPin) => void }) {
  const { value, onChange } = props;
  const { t } = useTranslation('password');
  const [left, setLeft] = useState(false);
  const field = (name: keyof TypedPin, label: string) => ({
    label,
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: DIGITS,
    required: true,
    value: value[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...value, [name]: event.target.value.replace(/\D/g, '') }),
  });
  const short = left && value.pin !== '' && value.pin.length < DIGITS;
  const differs = value.repeated.length === DIGITS && value.pin !== value.repeated;
  return (
    <>
      <SecretField
        {...field(
          'pin',
          t(($) => $.pin_new),
        )}
        help={t(($) => $.pin_help)}
        onBlur={() => setLeft(true)}
        error={short ? t(($) => $.pin_short) : undefined}
      />
      <SecretField
        {...field(
          'repeated',
          t(($) => $.pin_repeat),
        )}
        error={differs ? t(($) => $.pin_differs) : undefined}
      />
    </>
  );
}
