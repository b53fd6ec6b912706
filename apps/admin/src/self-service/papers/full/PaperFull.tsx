import { imageDocumentWaiting } from '@legajo/contract/calls/task-tray';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { mayListen } from '@legajo/ui/kit/mark/letters.ts';
import { IconArrowsMinimize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperPages } from '../PaperPages.tsx';
import { type Paper, pagesQuery } from '../papers.ts';
import css from './Full.module.css';

/** One paper over the whole screen, with its sheets small beside it. Escape and `f` lead back to where one was. */
export function PaperFull({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  const { t } = useTranslation('tray-document');
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pages = useQuery(pagesQuery(useBackend(), paper)).data ?? [];
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('section[tabindex]')?.focus();
    return () => {
      dialog?.close();
      const row = document.querySelector<HTMLElement>('tr[data-current]');
      const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (back ? opener : (row ?? document.querySelector('h1')))?.focus();
    };
  }, []);
  const goTo = (n: number) => {
    const page = ref.current?.querySelector(`[data-page="${n}"]`);
    page?.scrollIntoView({ block: 'start' });
  };
  return (
    <dialog
      ref={ref}
      className={css.full}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
        if (!plain || event.key !== 'f' || !mayListen('f')) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={id}>{t(($) => $.full_title, { kind: paper.tipo, name: paper.name })}</h2>
        <IconButton label={t(($) => $.leave)} onClick={onClose}>
          <IconArrowsMinimize />
        </IconButton>
      </div>
      <div className={css.body} data-several={pages.length > 1 || undefined}>
        {pages.length > 1 ? (
          <nav className={css.strip} aria-label={t(($) => $.sheets_of)}>
            {pages.map(({ pagina, nombre }) => (
              <button key={pagina} type="button" onClick={() => goTo(pagina)}>
                <Small paper={paper} page={pagina} />
                <span>
                  {nombre
                    ? t(($) => $.go_to_named, { n: pagina, name: nombre })
                    : t(($) => $.go_to, { n: pagina })}
                </span>
              </button>
            ))}
          </nav>
        ) : null}
        <PaperPages paper={paper} full />
      </div>
    </dialog>
  );
}

const SMALL_PX = 160;

/** A sheet as wide as a thumb, drawn so by the server: whole ones are as heavy as photographs are. */
function Small({ paper, page }: { readonly paper: Paper; readonly page: number }) {
  const { url } = useBlobUrl(`paper ${paper.id} ${page} small`, imageDocumentWaiting, {
    params: { a: paper.id, b: paper.iduser, c: page },
    query: { ancho: SMALL_PX },
  });
  return url ? <img src={url} alt="" /> : <i />;
}
