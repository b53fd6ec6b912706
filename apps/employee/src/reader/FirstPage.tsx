import { useBackend } from '@legajo/ui/api/context.tsx';
import { useInView } from '@legajo/ui/pdf/use-in-view.ts';
import { useEffect, useRef, useState } from 'react';
import { dropFirstPage, takeFirstPage } from './first-page.ts';
import css from './ReaderScreen.module.css';

/** The first page as the portal draws it, until the reader has. It is nothing that a reader of screens needs: text follows. */
export function FirstPage({ id, onShown }: { readonly id: number; readonly onShown: () => void }) {
  const backend = useBackend();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    void takeFirstPage(backend, id, leaving.signal).then((picture) => {
      if (!picture || leaving.signal.aborted) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    });
    return () => {
      leaving.abort();
      dropFirstPage();
      if (made) URL.revokeObjectURL(made);
    };
  }, [backend, id]);
  return url ? <Picture url={url} onShown={onShown} /> : null;
}

/** Told once it is there and in view. */
function Picture({ url, onShown }: { readonly url: string; readonly onShown: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  const [drawn, setDrawn] = useState(false);
  const inView = useInView(image);
  const tell = useRef(onShown);
  tell.current = onShown;
  useEffect(() => {
    if (drawn && inView) tell.current();
  }, [drawn, inView]);
  return (
    <img
      ref={image}
      src={url}
      alt=""
      data-page="1"
      className={css.first}
      onLoad={() => {
        dropFirstPage();
        setDrawn(true);
      }}
    />
  );
}
