import { samplePage } from '@legajo/contract/calls/pdf-samples';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Personal.module.css';
import { type Range, toggleCut, writeRange, writeRanges } from './ranges.ts';
import type { Pages } from './use-pages.ts';
import type { Personal } from './use-personal.ts';

/** So many pages are drawn; those behind them are split by their numbers. */
const MOST = 60;
const WIDTH_PX = 320;

/** The file's pages, under the document that each becomes; a cut is made and undone between them. */
export function Preview({ personal }: { readonly personal: Personal }) {
  const { t } = useTranslation('publish-personal');
  const { looked, draft, ranges, count } = personal;
  const refusal = useProblemText(looked.refused);
  const splits = draft.split && ranges !== null;
  const all: readonly Range[] = ranges ?? (count > 0 ? [{ from: 1, to: count }] : []);
  if (looked.refused)
    return (
      <Notice tone="err" live>
        {refusal}
      </Notice>
    );
  if (!looked.pages)
    return <p className={css.sub}>{looked.reading ? t(($) => $.reading) : t(($) => $.no_file)}</p>;
  const documentOf = (page: number) => all.findIndex(({ from, to }) => from <= page && page <= to);
  return (
    <>
      <ol className={css.pages}>
        {looked.pages.paginas.slice(0, MOST).map(({ pagina }) => {
          const place = documentOf(pagina);
          const range = all[place];
          const cuttable = splits && pagina < count && place >= 0 && documentOf(pagina + 1) >= 0;
          return (
            <li key={pagina} data-out={place < 0 ? '' : undefined}>
              {range?.from === pagina ? (
                <h3>
                  {t(($) => $.document_of, { count: place + 1 })}
                  <span>{t(($) => $.sheets, { what: writeRange(range) })}</span>
                </h3>
              ) : null}
              {place < 0 ? <p className={css.out}>{t(($) => $.left_out, { page: pagina })}</p> : null}
              <PagePicture pages={looked.pages as Pages} page={pagina} />
              {cuttable ? (
                <div className={css.cut} data-on={range?.to === pagina ? '' : undefined}>
                  <Button
                    size="small"
                    icon={<IconScissors />}
                    aria-pressed={range?.to === pagina}
                    disabled={personal.saving}
                    onClick={() => personal.set({ ranges: writeRanges(toggleCut(all, pagina)) }, 'partes')}
                  >
                    {range?.to === pagina
                      ? t(($) => $.join_after, { page: pagina })
                      : t(($) => $.cut_after, { page: pagina })}
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {count > MOST ? <p className={css.sub}>{t(($) => $.more_pages, { count: count - MOST })}</p> : null}
    </>
  );
}

function PagePicture({ pages, page }: { readonly pages: Pages; readonly page: number }) {
  const { t } = useTranslation('publish-personal');
  const { url, problem } = useBlobUrl(`${pages.muestra}/${page}/personal`, samplePage, {
    params: { muestra: pages.muestra, pagina: page },
    query: { ancho: WIDTH_PX },
  });
  const text = useProblemText(problem);
  const { ancho_mm: wide = 210, alto_mm: high = 297 } = pages.paginas[page - 1] ?? {};
  return (
    <div className={css.paper} style={{ aspectRatio: `${wide} / ${high}` }}>
      {url ? (
        <img src={url} alt={t(($) => $.page_of, { page, pages: pages.paginas.length })} />
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
