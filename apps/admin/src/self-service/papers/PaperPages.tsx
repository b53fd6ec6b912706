import { type documentWaitingPages, imageDocumentWaiting } from '@legajo/contract/calls/task-tray';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useNarrow } from '@legajo/ui/kit/list/use-narrow.ts';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconArrowsMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Papers.module.css';
import { type Paper, pagesQuery } from './papers.ts';

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3];
const TURN = 90;

type Page = Element<typeof documentWaitingPages>;

/** As wide as a page is in the tray on a sharp screen; larger it is asked for whole. */
const PAGE_PX = 1280;

/** Its pages, one below the other, larger, smaller or turned for whoever looks at them. */
export function PaperPages(props: {
  readonly paper: Paper;
  /** They have the whole screen already. */
  readonly full?: boolean;
  /** Gives them the whole screen. */
  readonly onFull?: () => void;
}) {
  const { paper, full = false, onFull } = props;
  const { t: own } = useTranslation('tray-document');
  const { t } = useTranslation('tray');
  const { t: kit } = useTranslation();
  const format = useFormat();
  const pages = useQuery(pagesQuery(useBackend(), paper));
  // An upright sheet as wide as a desk's screen would show its upper half.
  const upright = (pages.data?.[0]?.alto ?? 1) >= (pages.data?.[0]?.ancho ?? 1);
  const narrow = useNarrow();
  const [chosen, setZoom] = useState<number | null>(null);
  const zoom = chosen ?? (full && upright && !narrow ? 0.5 : 1);
  const [turned, setTurned] = useState(0);
  if (pages.error)
    return (
      <div className={css.failed}>
        <ProblemNotice problem={toProblem(pages.error)} />
        <Button onClick={() => void pages.refetch()}>{kit(($) => $.retry)}</Button>
      </div>
    );
  if (!pages.data) return <Skeleton width={60} height={240} />;
  const step = (by: number) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom);
  return (
    <div className={css.view} data-view>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by key */}
      <section className={css.pages} tabIndex={0} aria-label={t(($) => $.pages_of, { name: paper.tipo })}>
        <ul>
          {pages.data.map((page) => (
            <PaperPage
              key={page.pagina}
              paper={paper}
              page={page}
              of={pages.data.length}
              zoom={zoom}
              turned={turned}
              whole={full || zoom > 1}
            />
          ))}
        </ul>
      </section>
      <div className={css.tools} role="toolbar" aria-label={t(($) => $.look)}>
        <IconButton label={kit(($) => $.zoom_out)} disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
          <IconZoomOut />
        </IconButton>
        <span aria-live="polite">{format.number(zoom * 100)} %</span>
        <IconButton label={kit(($) => $.zoom_in)} disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
          <IconZoomIn />
        </IconButton>
        <IconButton label={t(($) => $.turn)} onClick={() => setTurned((turned + TURN) % 360)}>
          <IconRotateClockwise />
        </IconButton>
        {onFull ? (
          <IconButton label={own(($) => $.full)} onClick={onFull}>
            <IconArrowsMaximize />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

function PaperPage(props: {
  readonly paper: Paper;
  readonly page: Page;
  readonly of: number;
  readonly zoom: number;
  readonly turned: number;
  /** As it is kept, where it is shown larger than the small one is. */
  readonly whole: boolean;
}) {
  const { paper, page, of, zoom, turned, whole } = props;
  const { t } = useTranslation('tray');
  const { t: words } = useTranslation('self-service');
  const { pagina: n, nombre } = page;
  const params = { a: paper.id, b: paper.iduser, c: n };
  const small = useBlobUrl(`paper ${paper.id} ${n} page`, imageDocumentWaiting, {
    params,
    query: { ancho: PAGE_PX },
  });
  const large = useBlobUrl(whole ? `paper ${paper.id} ${n}` : null, imageDocumentWaiting, { params });
  // The small one stands until the whole one is here.
  const { url, problem } = large.url ? large : small;
  // Of a paper of a way in the size is known once it is here.
  const [size, setSize] = useState([page.ancho, page.alto] as const);
  const problemText = useProblemText(problem);
  const name = of > 1 ? `${paper.tipo} (${n})` : paper.tipo;
  const [width, height] = [size[0] ?? 210, size[1] ?? 297];
  const lies = turned % 180 !== 0;
  return (
    <li className={css.page} data-page={n} style={{ width: `${zoom * 100}%` }}>
      {nombre || of > 1 ? (
        <p className={css.sheet}>
          {t(($) => $.sheet, { n })}
          {nombre ? ` · ${nombre}` : ''}
        </p>
      ) : null}
      {problem ? <Notice tone="err">{problemText}</Notice> : null}
      {!problem && !url ? <Skeleton width={60} height={240} /> : null}
      {url ? (
        <div
          className={css.sheetBox}
          style={{ aspectRatio: lies ? `${height} / ${width}` : `${width} / ${height}` }}
        >
          <img
            src={url}
            alt={words(($) => $.papers.picture_of, { name, person: paper.name })}
            className={css.image}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize([naturalWidth, naturalHeight])
            }
            style={{
              width: `${lies ? (100 * width) / height : 100}%`,
              transform: `translate(-50%, -50%) rotate(${turned}deg)`,
            }}
          />
        </div>
      ) : null}
    </li>
  );
}
