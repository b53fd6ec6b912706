import { imageDocumentPage } from '@legajo/contract/calls/documents';
import { documentCan, documentStateOf } from '@legajo/contract/can';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../documents.ts';
import css from './Detail.module.css';

const WIDTH_PX = 1400;
const ZOOMS = [0.5, 0.75, 1, 1.5, 2];

/** The document's pages as pictures, signatures drawn; far ones wait until they are near. */
export function PageImages({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [zoom, setZoom] = useState(0.75);
  const pages = Array.from({ length: document.paginas }, (_, i) => i + 1);
  const step = (by: number) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom);
  return (
    <section className={css.pages} aria-label={document.archivo}>
      <div className={css.toolbar}>
        <span>{t(($) => $.document_page, { page: 1, pages: document.paginas })}</span>
        <IconButton label={t(($) => $.zoom_out)} disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
          <IconZoomOut />
        </IconButton>
        <span>{format.number(zoom * 100)} %</span>
        <IconButton label={t(($) => $.zoom_in)} disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
          <IconZoomIn />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by key */}
      <section className={css.scroll} tabIndex={0} aria-label={document.tipo}>
        {pages.map((page) => (
          <PageImage key={page} document={document} page={page} zoom={zoom} />
        ))}
      </section>
    </section>
  );
}

function PageImage({
  document,
  page,
  zoom,
}: {
  readonly document: DocumentDetail;
  readonly page: number;
  readonly zoom: number;
}) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('documents');
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(page === 1);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // A signature changes the bytes, and with them the picture.
  const key = near ? `${document.id}/${document.sha256}/${page}` : null;
  const { url, problem } = useBlobUrl(key, imageDocumentPage, {
    params: { a: document.id, b: document.idUsuario, c: page },
    query: { ancho: WIDTH_PX },
  });
  const text = useProblemText(problem);
  return (
    <div ref={box} className={css.page} style={{ width: `${zoom * 100}%` }} data-empty={url ? undefined : ''}>
      {!documentCan.readByOwner(documentStateOf(document.estado)) && url ? (
        <span className={css.stamp} aria-hidden="true">
          {words(($) => $.states[document.estado])}
        </span>
      ) : null}
      {url ? (
        <img src={url} alt={t(($) => $.document_page, { page, pages: document.paginas })} />
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
