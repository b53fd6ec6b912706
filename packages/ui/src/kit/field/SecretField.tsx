import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password, which may be shown while it is typed. */
export function SecretField({ autoComplete = 'current-password', ...props }: TextFieldProps) {
  const [shown, show] = useState(false);
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? t(($) => $.hide_secret) : t(($) => $.show_secret)}
          aria-pressed={shown}
          onClick={() => show(!shown)}
        >
          {shown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
    />
  );
}
