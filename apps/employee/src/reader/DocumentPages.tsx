import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../documents/my-document.ts';
import type { useShown } from '../documents/use-shown.ts';
import { FirstPage } from './FirstPage.tsx';
import { PagePictures } from './PagePictures.tsx';
import css from './ReaderScreen.module.css';
import type { usePdfBytes } from './use-pdf-bytes.ts';

const PdfView = lazy(() =>
  import('@legajo/ui/pdf/PdfView.tsx').then((module) => ({ default: module.PdfView })),
);

/** The pages of a document, as the phone's own reader draws them or, where it cannot, the portal; each is noted. */
export function DocumentPages(props: {
  readonly document: MyDocument;
  readonly title: string;
  readonly pdf: ReturnType<typeof usePdfBytes>;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly drawn: Pick<ReturnType<typeof useShown>, 'isDrawn' | 'note'>;
}) {
  const { document, title, pdf, zoom, onZoom, drawn } = props;
  const { isDrawn, note } = drawn;
  const { t } = useTranslation('reader');
  const [pages, setPages] = useState(0);
  const [unreadable, setUnreadable] = useState(false);
  const drawnByReader = useCallback((page: number) => note(page, 'pdf'), [note]);
  const drawnByPicture = useCallback((page: number) => note(page, 'imagen'), [note]);
  return (
    <>
      {unreadable || isDrawn(1, 'pdf') ? null : (
        <FirstPage id={document.id} onDrawn={() => drawnByPicture(1)} />
      )}
      {unreadable ? (
        <PagePictures document={document} onDrawn={drawnByPicture} />
      ) : pdf.data ? (
        <Suspense fallback={<p className={css.waiting}>{t(($) => $.loading)}</p>}>
          <PdfView
            bytes={pdf.data}
            assetBase="/e/pdf/"
            label={title}
            zoom={zoom}
            onZoom={onZoom}
            onPages={setPages}
            onDrawn={drawnByReader}
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
