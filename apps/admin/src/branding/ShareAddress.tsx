import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Branding.module.css';

/** An address to hand on, and a button that copies it; where the browser does not let it, the text can be selected. */
export function ShareAddress({ label, address }: { readonly label: string; readonly address: string }) {
  const { t } = useTranslation('branding');
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(address),
      () => setCopied(''),
    );
  const word = copied === address ? t(($) => $.copied) : t(($) => $.copy);
  return (
    <div className={css.share}>
      <div>
        <small>{label}</small>
        <code>{address}</code>
      </div>
      <Button size="small" icon={<IconCopy />} aria-label={`${word}: ${label}`} onClick={copy}>
        {word}
      </Button>
      <span className="sr-only" role="status">
        {copied === address ? t(($) => $.copied) : ''}
      </span>
    </div>
  );
}
