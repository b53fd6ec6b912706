import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { openPdf } from './engine.ts';
import { PdfPage } from './PdfPage.tsx';
import css from './PdfView.module.css';
import { usePinch } from './use-pinch.ts';

/**
 * A PDF to read: fitted to the width, pinched or zoomed, pages drawn only near the view, with its text
 * kept for selection and readers.
 */
export function PdfView(props: {
  readonly bytes: ArrayBuffer;
  readonly assetBase: string;
  readonly label: string;
  readonly zoom?: number;
  readonly onZoom?: (zoom: number) => void;
  readonly onPages?: (pages: number) => void;
  /** A page stands drawn, in view or ahead of it. */
  readonly onDrawn?: (page: number) => void;
  /** A page stands drawn in the view. */
  readonly onShown?: (page: number) => void;
  /** It cannot be shown. */
  readonly onFailed?: () => void;
  readonly after?: ReactNode;
}) {
  const { bytes, assetBase, label, zoom = 1, onZoom, onPages, onDrawn, onShown, onFailed, after } = props;
  const { t } = useTranslation();
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  const [width, setWidth] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const tell = useRef(onPages);
  tell.current = onPages;
  const fail = useRef(onFailed);
  fail.current = onFailed;

  useEffect(() => {
    let closed = false;
    let close = () => {};
    // The engine takes the buffer away with it; the caller keeps its own.
    openPdf(bytes.slice(0), { base: assetBase }).then(
      (opened) => {
        if (closed) return opened.close();
        close = opened.close;
        setDocument(opened.document);
        tell.current?.(opened.document.numPages);
      },
      () => {
        if (closed) return;
        setFailed(true);
        fail.current?.();
      },
    );
    return () => {
      closed = true;
      close();
      setDocument(null);
      setFailed(false);
    };
  }, [bytes, assetBase]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  usePinch(frame, zoom, onZoom);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by key
    <section ref={frame} className={css.frame} aria-label={label} tabIndex={0}>
      {failed ? <EmptyState kind="failed" title={t(($) => $.document_failed)} /> : null}
      {document && width > 0
        ? numbersTo(document.numPages).map((number) => (
            <PdfPage
              key={number}
              document={document}
              number={number}
              width={Math.min(width - 16, 860) * zoom}
              root={frame}
              onDrawn={onDrawn}
              onShown={onShown}
            />
          ))
        : null}
      {after}
    </section>
  );
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
