import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTextLayer } from './engine.ts';
import css from './PdfView.module.css';
import { useInView } from './use-in-view.ts';

const MAX_PIXELS = 16_000_000;
const A4 = Math.SQRT2;

/** One page, drawn when it comes near the view and let go when it leaves. */
export function PdfPage(props: {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly root: RefObject<HTMLElement | null>;
  /** Once all of it is drawn, in view or ahead of it. */
  readonly onDrawn?: ((number: number) => void) | undefined;
  /** Once it is drawn and comes into view: drawn ahead, outside the view, nobody has seen it. */
  readonly onShown?: ((number: number) => void) | undefined;
}) {
  const { document: pdf, number, width, root } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const tell = useRef({ onDrawn: props.onDrawn, onShown: props.onShown });
  tell.current = { onDrawn: props.onDrawn, onShown: props.onShown };
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [near, setNear] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const inView = useInView(box);

  useEffect(() => {
    let gone = false;
    pdf.getPage(number).then(
      (loaded) => !gone && setPage(loaded),
      // The document was closed meanwhile, or has no such page to show: it stays blank, and nobody has seen it.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [pdf, number]);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: root.current,
      rootMargin: '100% 0px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [root]);

  const base = page?.getViewport({ scale: 1 });
  const height = base ? (width * base.height) / base.width : width * A4;
  useEffect(() => {
    const [surface, layer] = [canvas.current, text.current];
    if (!page || !near || !surface || !layer) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const wanted = Math.min(devicePixelRatio || 1, 3);
    const ratio = Math.min(wanted, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)));
    surface.width = Math.floor(viewport.width * ratio);
    surface.height = Math.floor(viewport.height * ratio);
    const task = page.render({ canvas: surface, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    task.promise.then(
      () => setDrawn(true),
      () => {},
    );
    let stopped = false;
    layer.replaceChildren();
    layer.style.setProperty('--total-scale-factor', String(scale));
    loadTextLayer().then(({ TextLayer, structureText }) => {
      if (stopped) return;
      const builder = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport,
      });
      builder
        .render()
        .then(() => {
          if (!stopped)
            structureText(layer, builder.textDivs, page.getViewport({ scale: 1 }), css.line ?? '');
        })
        .catch(() => {});
    });
    return () => {
      stopped = true;
      setDrawn(false);
      task.cancel();
      surface.width = 0;
      surface.height = 0;
    };
  }, [page, near, width]);

  useEffect(() => {
    if (drawn) tell.current.onDrawn?.(number);
  }, [drawn, number]);
  useEffect(() => {
    if (drawn && inView) tell.current.onShown?.(number);
  }, [drawn, inView, number]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no form part
    <div
      ref={box}
      className={css.page}
      style={{ width, height }}
      role="group"
      aria-label={t(($) => $.document_page, { page: number, pages: pdf.numPages })}
    >
      <canvas ref={canvas} className={css.canvas} />
      <div ref={text} className={css.text} />
    </div>
  );
}
