import { myDocumentPage } from '@legajo/contract/calls/documents';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { useInView } from '@legajo/ui/pdf/use-in-view.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadDocument } from '../documents/my-document.ts';
import css from './ReaderScreen.module.css';

/** Every page as the portal draws it, for a phone whose own reader cannot: fetched as it comes near, told as it comes into view. */
export function PagePictures(props: {
  readonly document: ReadDocument;
  readonly onShown: (page: number) => void;
}) {
  const { document, onShown } = props;
  return (
    <div className={css.pictures}>
      {numbersTo(document.paginas).map((page) => (
        <PagePicture key={page} document={document} page={page} onShown={onShown} />
      ))}
    </div>
  );
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function PagePicture(props: {
  readonly document: ReadDocument;
  readonly page: number;
  readonly onShown: (page: number) => void;
}) {
  const { document, page, onShown } = props;
  const { t } = useTranslation('reader');
  const [near, setNear] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const tell = useRef(onShown);
  tell.current = onShown;
  useEffect(() => {
    if (drawn && inView) tell.current(page);
  }, [drawn, inView, page]);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const params = { id: document.id, pagina: page };
  const { url } = useBlobUrl(near ? `${document.id} ${document.firmado} ${page}` : null, myDocumentPage, {
    params,
  });
  return (
    <div ref={place} className={css.pictured}>
      {url ? (
        <img
          src={url}
          data-page={page}
          alt={t(($) => $.page_picture, { page, pages: document.paginas })}
          onLoad={() => setDrawn(true)}
        />
      ) : null}
    </div>
  );
}
