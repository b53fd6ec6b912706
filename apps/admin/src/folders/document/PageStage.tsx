import { samplePage } from '@legajo/contract/calls/pdf-samples';
import type { PageBox } from '@legajo/contract/documents/page-box';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { type CSSProperties, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './DocumentConfig.module.css';
import { MovableBox } from './MovableBox.tsx';
import type { SampleInfo } from './sample/use-sample.ts';

/** A box to be shown on a page. */
export interface PlacedBox {
  readonly key: string;
  readonly label: string;
  readonly box: PageBox;
  readonly tone: 'capture' | 'sign';
  readonly onChange: ((box: PageBox) => void) | null;
}

/** Wide enough for a large screen; a page of it weighs some hundred kilobytes. */
const WIDTH_PX = 1200;

/** What the styles need of a page's size. */
const shapeOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  ({ aspectRatio: `${width} / ${height}`, '--ratio': width / height }) as CSSProperties;

/** A page of the sample with its boxes. */
export function PageStage(props: {
  readonly sample: SampleInfo;
  /** From 1. */
  readonly page: number;
  readonly boxes: readonly PlacedBox[];
}) {
  const { sample, page, boxes } = props;
  const { t } = useTranslation('document-config');
  const area = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const info = sample.paginas[page - 1];
  const { url, problem } = useBlobUrl(info ? `${sample.muestra}/${page}` : null, samplePage, {
    params: { muestra: sample.muestra, pagina: page },
    query: { ancho: WIDTH_PX },
  });
  const text = useProblemText(problem);
  if (!info) return null;
  const size = { width: info.ancho_mm, height: info.alto_mm };
  return (
    <div className={css.stage}>
      <div ref={area} className={css.page} style={shapeOf(size)}>
        {url ? (
          <img
            src={url}
            alt={t(($) => $.page_of, { page, pages: sample.paginas.length })}
            draggable={false}
          />
        ) : (
          <p>{problem ? text : t(($) => $.drawing)}</p>
        )}
        {boxes.map(({ key, ...box }) => (
          <MovableBox key={key} {...box} page={area} size={size} keysId={keysId} />
        ))}
      </div>
      <p id={keysId} className={css.keys}>
        {t(($) => $.keys)}
      </p>
    </div>
  );
}
