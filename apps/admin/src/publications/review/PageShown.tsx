import { processItemPage } from '@legajo/contract/calls/publications';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import type { Item } from './items.ts';

/** A page of a document, with what was read marked on it: the number that names somebody, and the one that says otherwise. */
export function PageShown({
  process,
  item,
}: {
  readonly process: number;
  readonly item: Pick<Item, 'id' | 'archivo' | 'hojas' | 'lectura' | 'otra' | 'confianza'> &
    Partial<Pick<Item, 'sello'>>;
}) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const country = useSession().user?.pais;
  const { lectura, otra, sello } = item;
  const [page, setPage] = useState(otra?.pagina ?? lectura?.pagina ?? 1);
  const last = item.hojas ?? 1;
  const picture = useBlobUrl(`${process}/${item.id}/page/${page}`, processItemPage, {
    params: { id: process, item: item.id },
    query: { ancho: 900, ...(page > 1 ? { pagina: page } : {}) },
  });
  const read = lectura?.pagina === page ? lectura.caja : null;
  const against = otra?.pagina === page && otra.texto !== lectura?.texto ? otra.caja : null;
  const seal = sello?.pagina === page ? sello.caja : null;
  return (
    <>
      {last > 1 ? (
        <div className={css.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t(($) => $.page_before)}
          </Button>
          <output>{t(($) => $.page_of, { page, count: last })}</output>
          <Button size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
            {t(($) => $.page_after)}
          </Button>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by key */}
      <div className={css.sheet} tabIndex={0}>
        {picture.url ? (
          <div className={css.paper}>
            <img src={picture.url} alt={t(($) => $.page_of_file, { file: item.archivo, page })} />
            {read ? (
              <Mark box={read}>
                {t(($) => $.read_as, {
                  label: identityLabel(country),
                  share: format.share(item.confianza, 100),
                })}
              </Mark>
            ) : null}
            {seal ? (
              <Mark box={seal} kind="seal">
                {t(($) => $.seal)}
              </Mark>
            ) : null}
            {against ? (
              <Mark box={against} kind="against">
                {t(($) => $.speaks_against)}
              </Mark>
            ) : null}
          </div>
        ) : picture.problem ? (
          <p className={css.sub}>{t(($) => $.page_not_shown)}</p>
        ) : null}
      </div>
    </>
  );
}

/** A place on the page, in shares of it, with a word over it. */
function Mark(props: {
  readonly box: { x: number; y: number; width: number; height: number };
  readonly kind?: 'against' | 'seal';
  readonly children: string;
}) {
  const { box, kind, children } = props;
  const share = (part: number) => `${part * 100}%`;
  return (
    <span
      className={css.reading}
      data-kind={kind}
      style={{ left: share(box.x), top: share(box.y), width: share(box.width), height: share(box.height) }}
    >
      {/* A place at the right edge has its word grow to the left. */}
      <span className={css.word} data-kind={kind} data-right={box.x > 0.6 || undefined}>
        {children}
      </span>
    </span>
  );
}
