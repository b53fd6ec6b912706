import { useKept } from '@legajo/ui/form/use-kept.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useStampFacts } from '@legajo/ui/i18n/use-stamp-facts.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import { isOver, isWithdrawn, signedSense } from '../documents/documents.ts';
import { awaitsSignature, type MyDocument, signedOf } from '../documents/my-document.ts';
import type { Shown } from '../documents/use-shown.ts';
import css from './Signing.module.css';
import { SignSheet } from './SignSheet.tsx';
import { SecondLine } from './second/SecondLine.tsx';
import { reasonPlace } from './sign.ts';
import { ConstanciaButton } from './signed/ConstanciaButton.tsx';

/**
 * At the foot of the document: what is missing and the way to sign, or what was signed and the paper that proves it; of
 * what nobody signs, whether it bears no seal.
 */
export function SignBar(props: {
  readonly document: MyDocument;
  readonly title: string;
  /** Only what was drawn, every page of it, can be signed. */
  readonly shown: Shown;
  readonly onSigned: (document: MyDocument) => void;
}) {
  const { document, title, shown, onSigned } = props;
  const canSign = shown.all;
  const { t } = useTranslation('reader');
  const online = useOnline();
  const go = useGo();
  const [open, setOpen] = useState(useKept(reasonPlace(document)) !== null);
  const signed = signedOf(document);
  const [stamp] = useStampFacts(document.sello_tiempo);
  if (isWithdrawn(document)) return null;
  const waits = awaitsSignature(document);
  const sense = signedSense(document);
  if (!waits && sense === null)
    return isOver(document) || document.sello === 'sin' ? (
      <footer className={css.bar}>
        <div className={css.barText}>{t(($) => (isOver(document) ? $.answer_over : $.unsealed))}</div>
      </footer>
    ) : null;
  const first = document.primero;
  const date = formatDate(document.firmado);
  return (
    <footer className={css.bar}>
      <div className={css.barText}>
        <SignatureMark company person={signed} size={18} />
        <span>
          {waits && first
            ? t(($) => $.first, { folder: first.carpeta })
            : waits
              ? shown.all || shown.pages === 0
                ? t(($) => $.missing)
                : t(($) => $.look_all, { seen: shown.pages, pages: document.paginas })
              : sense === 'conforme'
                ? t(($) => $.agreed_on, { date })
                : t(($) => $.disagreed_on, { date })}
          {!waits && stamp ? <small>{stamp.join(': ')}</small> : null}
          {waits && document.responde_hasta ? (
            <small>{t(($) => $.answer_until, { date: formatDate(document.responde_hasta) })}</small>
          ) : null}
          <SecondLine document={document} />
        </span>
      </div>
      {waits && first ? (
        <Button
          variant="primary"
          onClick={() => void go({ to: '/documents/$id', params: { id: String(first.id) } })}
          className={css.barButton}
        >
          {t(($) => $.see_first)}
        </Button>
      ) : waits ? (
        <Button
          variant="primary"
          disabled={!canSign || !online}
          onClick={() => setOpen(true)}
          className={css.barButton}
        >
          {t(($) => $.sign)}
        </Button>
      ) : (
        <ConstanciaButton document={document} />
      )}
      <SignSheet
        open={open && canSign}
        onClose={() => setOpen(false)}
        document={document}
        title={title}
        shown={shown}
        onSigned={(next) => {
          setOpen(false);
          onSigned(next);
        }}
      />
    </footer>
  );
}
