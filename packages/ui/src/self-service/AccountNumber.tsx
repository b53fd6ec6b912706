import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../kit/Button.tsx';
import css from './Sections.module.css';

const SHOWN = 4;

/** An account number: its end, and the whole of it only when asked for. */
export function AccountNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation('own-sections');
  const [shown, setShown] = useState(false);
  const end = number.slice(-SHOWN);
  return (
    <span className={css.account}>
      {shown ? (
        <span>{number}</span>
      ) : (
        <>
          <span aria-hidden="true">···· {end}</span>
          <span className="sr-only">{t(($) => $.account_ends, { end })}</span>
        </>
      )}
      <IconButton
        label={shown ? t(($) => $.account_hide) : t(($) => $.account_show)}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
      </IconButton>
    </span>
  );
}
