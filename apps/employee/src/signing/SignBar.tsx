import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useOnline } from '@legajo/ui/kit/OfflineStrip.tsx';
import { SignatureMark } from '@legajo/ui/kit/SignatureMark.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitsSignature, type MyDocument, signedOf } from '../documents/documents.ts';
import css from './Signing.module.css';
import { SignSheet } from './SignSheet.tsx';

/** At the foot of the document: what is missing, and the way to sign. */
export function SignBar(props: {
  readonly document: MyDocument;
  readonly title: string;
  /** Only what was shown can be signed. */
  readonly canSign: boolean;
  readonly onSigned: (document: MyDocument) => void;
}) {
  const { document, title, canSign, onSigned } = props;
  const { t } = useTranslation('reader');
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const signed = signedOf(document);
  if (document.estado === 'anulado') return null;
  const waits = awaitsSignature(document);
  if (!waits && signed !== 'agreed' && signed !== 'disagreed') return null;
  const date = formatDate(document.firmado);
  return (
    <footer className={css.bar}>
      <div className={css.barText}>
        <SignatureMark company person={signed} size={18} />
        <span>
          {waits
            ? t(($) => $.missing)
            : signed === 'agreed'
              ? t(($) => $.agreed_on, { date })
              : t(($) => $.disagreed_on, { date })}
        </span>
      </div>
      {waits ? (
        <Button
          variant="primary"
          disabled={!canSign || !online}
          onClick={() => setOpen(true)}
          className={css.barButton}
        >
          {t(($) => $.sign)}
        </Button>
      ) : null}
      <SignSheet
        open={open}
        onClose={() => setOpen(false)}
        document={document}
        title={title}
        onSigned={(next) => {
          setOpen(false);
          onSigned(next);
        }}
      />
    </footer>
  );
}
