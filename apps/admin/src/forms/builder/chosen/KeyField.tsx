import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Builder.module.css';

const KEY = /^[a-z][a-z0-9_]*$/;

/**
 * By what other systems know a field. It is written here, and taken only once it is one that nothing else has: conditions go
 * with a key that changes, and half typed it could be another field's.
 */
export function KeyField(props: {
  readonly value: string;
  readonly taken: readonly string[];
  readonly onChange: (key: string) => void;
}) {
  const { value, taken, onChange } = props;
  const { t } = useTranslation('form-builder');
  const [text, setText] = useState(value);
  const fault = !KEY.test(text)
    ? t(($) => $.key_shape)
    : taken.includes(text)
      ? t(($) => $.faults.taken)
      : undefined;
  return (
    <details className={css.more}>
      <summary>{t(($) => $.for_systems)}</summary>
      <TextField
        label={t(($) => $.key)}
        help={t(($) => $.key_help)}
        maxLength={FORM_BOUNDS.key}
        value={text}
        error={fault}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (!fault && text !== value) onChange(text);
        }}
      />
    </details>
  );
}
