import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadDocument } from '../documents/my-document.ts';
import type { useShown } from '../documents/use-shown.ts';
import { FirstPage } from './FirstPage.tsx';
import { PagePictures } from './PagePictures.tsx';
import css from './ReaderScreen.module.css';
import type { usePdfBytes } from './use-pdf-bytes.ts';

const PdfView = lazy(() =>
  import('@legajo/ui/pdf/PdfView.tsx').then((module) => ({ default: module.PdfView })),
);

interface Pages {
  readonly document: ReadDocument;
  readonly title: string;
  readonly pdf: ReturnType<typeof usePdfBytes>;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly note: ReturnType<typeof useShown>['note'];
}

/** The pages of a document, or why they cannot be had. */
export function DocumentPages(props: Pages) {
  const { t } = useTranslation('reader');
  const { isError, error, refetch } = props.pdf;
  return isError ? (
    <ErrorPanel problem={toProblem(error)} title={t(($) => $.not_shown)} onRetry={() => refetch()} />
  ) : (
    <DrawnPages {...props} />
  );
}

/** As the phone's own reader draws them or, where it cannot, the portal; each is noted as it comes into view. */
function DrawnPages({ document, title, pdf, zoom, onZoom, note }: Pages) {
  const { t } = useTranslation('reader');
  const [pages, setPages] = useState(0);
  const [firstStands, setFirstStands] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const drawn = useCallback((page: number) => page === 1 && setFirstStands(true), []);
  const shownByReader = useCallback((page: number) => note(page, 'pdf'), [note]);
  const shownByPicture = useCallback((page: number) => note(page, 'imagen'), [note]);
  return (
    <>
      {unreadable || firstStands ? null : <FirstPage id={document.id} onShown={() => shownByPicture(1)} />}
      {unreadable ? (
        <PagePictures document={document} onShown={shownByPicture} />
      ) : pdf.data ? (
        <Suspense fallback={<p className={css.waiting}>{t(($) => $.loading)}</p>}>
          <PdfView
            bytes={pdf.data}
            assetBase="/e/pdf/"
            label={title}
            zoom={zoom}
            onZoom={onZoom}
            onPages={setPages}
            onDrawn={drawn}
            onShown={shownByReader}
            onFailed={() => setUnreadable(true)}
            after={
              pages > 0 ? (
                <p className={css.pages}>
                  <span>{t(($) => $.pages, { count: pages })}</span>
                  <span className={css.sealed}>
                    <IconRosetteDiscountCheck size={20} /> {t(($) => $.by_company)}
                  </span>
                </p>
              ) : null
            }
          />
        </Suspense>
      ) : pdf.isLoading ? (
        <p className={css.waiting}>{t(($) => $.loading)}</p>
      ) : null}
    </>
  );
}
