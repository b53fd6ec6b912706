import { formatDate, opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../app/links.tsx';
import { signedSense } from '../../documents/documents.ts';
import type { Second } from '../../documents/my-document.ts';
import { useShown } from '../../documents/use-shown.ts';
import { DocumentPages } from '../../reader/DocumentPages.tsx';
import { usePdfBytes } from '../../reader/use-pdf-bytes.ts';
import { ProofForm } from '../ProofForm.tsx';
import bar from '../Signing.module.css';
import together from '../together/Together.module.css';
import { useOwnWays } from '../use-own-ways.ts';
import css from './Second.module.css';
import { useCountersigning } from './use-countersigning.ts';

/** A document of somebody else: its pages, how its person signed, and the sheet that gives the second signature. */
export function SecondReader({
  document,
  onSigned,
}: {
  readonly document: Second;
  readonly onSigned: () => void;
}) {
  const { t } = useTranslation('own-seconds');
  const { t: reader } = useTranslation('reader');
  const format = useFormat();
  const go = useGo();
  const online = useOnline();
  const pdf = usePdfBytes(document);
  const { shown, note } = useShown(document);
  const [zoom, setZoom] = useState(1);
  const [open, setOpen] = useState(false);
  const signing = useCountersigning(document.id, onSigned);
  const own = useOwnWays(open);
  const title = `${document.tipo} · ${opening(format.period(document.periodo))}`;
  const heading = useArrival(title);
  const date = formatDate(document.firmado);
  const close = () => {
    signing.leave();
    setOpen(false);
  };
  return (
    <article className={together.screen}>
      <header className={together.head}>
        <IconButton label={reader(($) => $.back)} onClick={() => void go({ to: '/second' })}>
          <IconArrowLeft />
        </IconButton>
        <h1 ref={heading} tabIndex={-1}>
          {title}
          <br />
          <span className={css.of}>{t(($) => $.of, { person: document.persona })}</span>
        </h1>
      </header>
      <div className={together.page}>
        <DocumentPages document={document} title={title} pdf={pdf} zoom={zoom} onZoom={setZoom} note={note} />
      </div>
      <footer className={bar.bar}>
        <div className={bar.barText}>
          <span>{t(($) => (signedSense(document) === 'conforme' ? $.agreed : $.disagreed), { date })}</span>
          <span>
            {shown.all || shown.pages === 0
              ? t(($) => $.waits)
              : reader(($) => $.look_all, { seen: shown.pages, pages: document.paginas })}
          </span>
        </div>
        <Button
          variant="primary"
          className={bar.barButton}
          disabled={!shown.all || !online}
          onClick={() => setOpen(true)}
        >
          {t(($) => $.sign)}
        </Button>
      </footer>
      <Dialog open={open} onClose={close} shape="sheet" title={t(($) => $.waits)}>
        <ProofForm
          own={own}
          second
          documents={[document.id]}
          act={{ outcome: 'conforme', reason: '' }}
          declares={t(($) => $.declares)}
          label={t(($) => $.sign)}
          working={signing.working}
          repeating={signing.repeating}
          error={signing.error}
          onSign={signing.sign}
        >
          <p className={bar.sub}>
            {title} · {t(($) => $.of, { person: document.persona })}
          </p>
        </ProofForm>
      </Dialog>
    </article>
  );
}
