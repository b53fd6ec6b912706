import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';

/** Copies the secret of an app that is on this same phone and takes no link; where a page may copy at all. */
export function CopySecret({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('factors');
  const [came, setCame] = useState<'copied' | 'refused' | null>(null);
  // A page that was not served over TLS has none.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCame('copied'),
      () => setCame('refused'),
    );
  return (
    <div>
      <Button icon={<IconCopy />} onClick={() => void copy()} aria-label={t(($) => $.app_copy)}>
        {t(($) => $.codes_copy)}
      </Button>{' '}
      <span role="status">
        {came === 'copied'
          ? t(($) => $.app_copied)
          : came === 'refused'
            ? t(($) => $.app_copy_refused)
            : null}
      </span>
    </div>
  );
}
