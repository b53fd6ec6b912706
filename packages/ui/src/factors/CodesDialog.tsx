import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import css from './Factors.module.css';

/** Recovery codes, shown once. */
export function CodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('factors');
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.codes_title)}
      footer={
        <>
          <Button icon={<IconCopy />} onClick={copy}>
            {copied ? t(($) => $.codes_copied) : t(($) => $.codes_copy)}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t(($) => $.codes_done)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t(($) => $.codes_text)}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
