import { useSession } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useStampFacts } from '@legajo/ui/i18n/use-stamp-facts.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Rosette } from '@legajo/ui/kit/mark/Rosette.tsx';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconArrowLeft, IconDownload, IconShare } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone, signedSense } from '../../documents/documents.ts';
import { type MyDocument, signedOf } from '../../documents/my-document.ts';
import { CopyButton } from '../brought.ts';
import css from '../Signing.module.css';
import { SecondLine } from '../second/SecondLine.tsx';
import { ConstanciaButton } from './ConstanciaButton.tsx';

const KINDS = { password: 'kind_electronic', code: 'kind_code', passkey: 'kind_passkey' } as const;

/** Signed: the engraving appears now and only now; the copy comes first. */
export function SignedResult(props: {
  readonly document: MyDocument;
  readonly title: string;
  readonly ready: boolean;
  readonly onDownload: () => void;
  /** Where the phone gives files to other apps. */
  readonly onShare: (() => void) | undefined;
  readonly onBack: () => void;
}) {
  const { document, title, ready, onDownload, onShare, onBack } = props;
  const { t } = useTranslation('reader');
  const { user } = useSession();
  const heading = useArrival(t(($) => $.signed));
  const agreed = signedSense(document) === 'conforme';
  const gone = isGone(document);
  const colour = agreed ? 'var(--chart-ok)' : 'var(--chart-wait)';
  const stamp = useStampFacts(document.sello_tiempo);
  const facts: (readonly [string, string])[] = [
    [t(($) => $.signed_at), formatInstant(document.firmado)],
    [t(($) => $.signer), user ? formatName(user) : ''],
    [t(($) => $.kind), t(($) => $[KINDS[document.prueba ?? 'password']])],
    ...stamp,
    ...(document.codigo ? [[t(($) => $.code), document.codigo] as const] : []),
  ];
  return (
    <article className={css.result}>
      <header className={css.resultHead}>
        <IconButton label={t(($) => $.back)} onClick={onBack}>
          <IconArrowLeft />
        </IconButton>
        <span>{t(($) => $.signed)}</span>
      </header>
      <div className={css.cover}>
        <Rosette colour={colour} opacity={0.45} from={1} className={css.rosette} />
        <span className={css.seal} style={{ borderColor: colour }}>
          <SignatureMark company person={signedOf(document)} size={36} />
        </span>
      </div>
      <div className={css.resultBody}>
        <h1 ref={heading} tabIndex={-1}>
          {agreed ? t(($) => $.signed_agree) : t(($) => $.signed_disagree)}
        </h1>
        <p className={css.sub}>
          {title} <SecondLine document={document} />
        </p>
        <Facts rows={facts} />
        {gone ? <Notice tone="info">{t(($) => $.gone, { folder: document.carpeta })}</Notice> : null}
        {gone ? (
          document.copia && (
            <Suspense>
              <CopyButton document={document} copy={document.copia} />
            </Suspense>
          )
        ) : (
          <Button variant="primary" wide icon={<IconDownload />} disabled={!ready} onClick={onDownload}>
            {t(($) => $.download_signed)}
          </Button>
        )}
        {onShare && !gone ? (
          <Button wide icon={<IconShare />} onClick={onShare}>
            {t(($) => $.share)}
          </Button>
        ) : null}
        <ConstanciaButton document={document} wide />
        <Button wide onClick={onBack}>
          {t(($) => (gone ? $.to_documents : $.see_document))}
        </Button>
        {agreed && gone ? null : (
          <p className={css.note}>{t(($) => (agreed ? $.yours_forever : $.company_answers))}</p>
        )}
      </div>
    </article>
  );
}
