import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { useKept } from '@legajo/ui/form/use-kept.ts';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import {
  IconArrowLeft,
  IconDownload,
  IconMessage,
  IconShare,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import { useDocumentId } from '../app/use-place.ts';
import { documentsQuery, isErased, isGone, isWithdrawn } from '../documents/documents.ts';
import type { MyDocument } from '../documents/my-document.ts';
import { useFileName } from '../documents/use-file-name.ts';
import { useShown } from '../documents/use-shown.ts';
import { useKeeping } from '../offline/use-keeping.ts';
import { Observations } from '../signing/brought.ts';
import { SignBar } from '../signing/SignBar.tsx';
import { questionPlace } from '../signing/sign.ts';
import { SignedResult } from '../signing/signed/SignedResult.tsx';
import { DocumentPages } from './DocumentPages.tsx';
import { NetPay } from './NetPay.tsx';
import css from './ReaderScreen.module.css';
import { shareFile, sharesFiles } from './share-file.ts';
import { usePdfBytes } from './use-pdf-bytes.ts';

const CopyPages = lazy(() => import('./CopyPages.tsx'));

const STEP = 1.5;

/** One document: its page to the width, what it asks, and the talk about it. */
export function ReaderScreen() {
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const id = useDocumentId();
  const list = useQuery(documentsQuery(backend));
  const [signed, setSigned] = useState<MyDocument | null>(null);
  const listed = list.data?.find((candidate) => candidate.id === id);
  // What goes once it is signed is told as signed before it goes.
  const document = listed ?? (signed?.id === id && isGone(signed) ? signed : undefined);
  const slow = useSlow(list.isPending);
  if (list.isError) return <ErrorPanel problem={toProblem(list.error)} onRetry={() => list.refetch()} />;
  if (list.isPending) return slow ? <p className={css.waiting}>{t(($) => $.loading)}</p> : null;
  if (!document) return <EmptyState kind="not-found" title={t(($) => $.not_found)} />;
  return (
    <Reader key={document.id} document={document} list={list.data} signed={signed} onSigned={setSigned} />
  );
}

function Reader(props: {
  readonly document: MyDocument;
  readonly list: readonly MyDocument[];
  /** What was signed here, while that is told. */
  readonly signed: MyDocument | null;
  readonly onSigned: (document: MyDocument | null) => void;
}) {
  const { document, list, signed, onSigned } = props;
  const { t } = useTranslation('reader');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const go = useGo();
  const pdf = usePdfBytes(document);
  const online = useOnline();
  useKeeping(document, list, pdf.data);
  const [zoom, setZoom] = useState(1);
  const { shown, note } = useShown(document);
  // Null until it is first opened: it is brought then.
  const [talking, setTalking] = useState<boolean | null>(
    useKept(questionPlace(document)) === null ? null : true,
  );
  // Read before the line went, it is still there.
  const offline = !online && !pdf.data;
  const title = [document.tipo, opening(format.period(document.periodo))].filter(Boolean).join(' · ');
  const heading = useArrival(title);
  const name = useFileName(document);
  const download = () => {
    if (pdf.data) saveBlob(window.document, new Blob([pdf.data], { type: 'application/pdf' }), name);
  };
  const share = pdf.data && sharesFiles() ? () => void shareFile(pdf.data, name) : undefined;
  if (signed?.id === document.id)
    return (
      <SignedResult
        document={signed}
        title={title}
        onDownload={download}
        onShare={share}
        onBack={() => (isGone(signed) ? go({ to: '/documents' }) : onSigned(null))}
        ready={pdf.isSuccess}
      />
    );
  return (
    <article className={css.reader}>
      <header className={css.head}>
        <IconButton className={css.back} label={t(($) => $.back)} onClick={() => go({ to: '/documents' })}>
          <IconArrowLeft />
        </IconButton>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <IconButton
          className={css.wide}
          label={kit(($) => $.zoom_out)}
          disabled={zoom <= 1}
          onClick={() => setZoom(Math.max(1, zoom / STEP))}
        >
          <IconZoomOut />
        </IconButton>
        <IconButton
          className={css.wide}
          label={kit(($) => $.zoom_in)}
          onClick={() => setZoom(Math.min(5, zoom * STEP))}
        >
          <IconZoomIn />
        </IconButton>
        <IconButton label={t(($) => $.observations)} onClick={() => setTalking(true)}>
          <IconMessage />
        </IconButton>
        {share ? (
          <IconButton label={t(($) => $.share)} onClick={share}>
            <IconShare />
          </IconButton>
        ) : null}
        <IconButton label={t(($) => $.download)} disabled={!pdf.data} onClick={download}>
          <IconDownload />
        </IconButton>
      </header>
      <div className={css.page}>
        {isWithdrawn(document) ? (
          <EmptyState
            kind="not-found"
            title={isErased(document) ? t(($) => $.erased_title) : t(($) => $.withdrawn_title)}
          >
            {isErased(document) ? t(($) => $.erased_text) : t(($) => $.withdrawn_text)}
          </EmptyState>
        ) : null}
        {isWithdrawn(document) || !offline ? null : (
          <Suspense fallback={null}>
            <CopyPages document={document} />
          </Suspense>
        )}
        {isWithdrawn(document) || offline ? null : (
          <DocumentPages
            document={document}
            title={title}
            pdf={pdf}
            zoom={zoom}
            onZoom={setZoom}
            note={note}
          />
        )}
      </div>
      {isWithdrawn(document) ? null : <NetPay document={document} title={title} opened={shown.pages > 0} />}
      <SignBar document={document} title={title} shown={shown} onSigned={onSigned} />
      {talking === null ? null : (
        <Suspense>
          <Observations open={talking} onClose={() => setTalking(false)} document={document} title={title} />
        </Suspense>
      )}
    </article>
  );
}
