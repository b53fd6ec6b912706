import { samplePage } from '@legajo/contract/calls/pdf-samples';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { useTranslation } from 'react-i18next';
import css from '../DocumentConfig.module.css';
import type { SampleInfo } from './use-sample.ts';

/** So many pages are drawn small; those behind them are reached by the arrows of the page. */
const MOST = 12;
const WIDTH_PX = 160;

/** The pages of a sample, to choose the one that is looked at. */
export function SamplePages(props: {
  readonly sample: SampleInfo;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const { sample, page, onPage } = props;
  const { t } = useTranslation('document-config');
  return (
    <ol className={css.strip} aria-label={t(($) => $.pages)}>
      {sample.paginas.slice(0, MOST).map(({ pagina }) => (
        <li key={pagina}>
          <Thumbnail sample={sample} page={pagina} current={pagina === page} onPage={onPage} />
        </li>
      ))}
    </ol>
  );
}

function Thumbnail(props: {
  readonly sample: SampleInfo;
  readonly page: number;
  readonly current: boolean;
  readonly onPage: (page: number) => void;
}) {
  const { sample, page, current, onPage } = props;
  const { t } = useTranslation('document-config');
  const { url } = useBlobUrl(`${sample.muestra}/${page}/small`, samplePage, {
    params: { muestra: sample.muestra, pagina: page },
    query: { ancho: WIDTH_PX },
  });
  const { ancho_mm: wide, alto_mm: high, formato } = sample.paginas[page - 1]!;
  return (
    <button
      type="button"
      className={css.thumbnail}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(page)}
    >
      <span style={{ aspectRatio: `${wide} / ${high}` }}>{url ? <img src={url} alt="" /> : null}</span>
      <small>
        {t(($) => $.page_short, { page })}
        {formato ? ` · ${formato}` : ''}
      </small>
    </button>
  );
}
