import { useBackend } from '@legajo/ui/api/context.tsx';
import { useEffect, useState } from 'react';
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
  if (!url) return null;
  return (
    <img
      src={url}
      alt=""
      data-page="1"
      className={css.first}
      onLoad={() => {
        dropFirstPage();
        onShown();
      }}
    />
  );
}
