import { newsPdf } from '@legajo/contract/calls/news';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsKeys } from '../app/keys.ts';
import css from './News.module.css';
import type { Post } from './news.ts';

const PdfView = lazy(() =>
  import('@legajo/ui/pdf/PdfView.tsx').then((module) => ({ default: module.PdfView })),
);

/** The PDF of a post, read here once somebody wants it. */
export function PostPdf(props: {
  readonly post: Post;
  readonly pdf: NonNullable<Post['pdf']>;
  /** Its last page came into view. */
  readonly onEnd: () => void;
}) {
  const { post, pdf, onEnd } = props;
  const { t } = useTranslation('own-news');
  const backend = useBackend();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const params = { id: post.id };
  const bytes = useQuery({
    queryKey: newsKeys.pdf(post.id, pdf.direccion),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }) => (await backend.blob(newsPdf, { params, signal })).arrayBuffer(),
  });
  const save = () => {
    if (bytes.data) saveBlob(document, new Blob([bytes.data], { type: 'application/pdf' }), pdf.nombre);
  };
  return (
    <section className={css.file} aria-label={pdf.nombre}>
      <p>{t(($) => $.pdf_pages, { name: pdf.nombre, count: pdf.paginas })}</p>
      {open ? null : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(($) => $.show_pdf)}
        </Button>
      )}
      {bytes.error ? (
        <ErrorPanel problem={toProblem(bytes.error)} onRetry={() => void bytes.refetch()} />
      ) : null}
      {open && bytes.isLoading ? <p className={css.about}>{t(($) => $.loading)}</p> : null}
      {failed ? (
        <Notice
          tone="wait"
          action={
            <Button
              size="small"
              onClick={() => {
                save();
                // Whoever cannot see it here has it to read elsewhere.
                onEnd();
              }}
            >
              {t(($) => $.download)}
            </Button>
          }
        >
          {t(($) => $.pdf_failed)}
        </Notice>
      ) : bytes.data ? (
        <>
          <Suspense fallback={<p className={css.about}>{t(($) => $.loading)}</p>}>
            <PdfView
              bytes={bytes.data}
              assetBase="/e/pdf/"
              label={pdf.nombre}
              onShown={(page) => page >= pdf.paginas && onEnd()}
              onFailed={() => setFailed(true)}
            />
          </Suspense>
          <Button variant="quiet" onClick={save}>
            {t(($) => $.download)}
          </Button>
        </>
      ) : null}
    </section>
  );
}
