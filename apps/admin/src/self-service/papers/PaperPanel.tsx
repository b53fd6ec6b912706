import { imageDocumentWaiting } from '@legajo/contract/calls/task-tray';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Changes.module.css';
import { useDecideKeys } from '../use-decide-keys.ts';
import picture from './Papers.module.css';
import { type Paper, pagesQuery } from './papers.ts';
import { SendBackDialog } from './SendBackDialog.tsx';
import { useDecidePaper } from './use-decide-paper.ts';

/** One paper large, whose it is, and the answer. `a` accepts and goes on, `r` sends it back. */
export function PaperPanel({ paper, onDone }: { readonly paper: Paper; readonly onDone: () => void }) {
  const { t } = useTranslation('self-service');
  const [rejecting, setRejecting] = useState(false);
  const act = useDecidePaper(onDone);
  const accept = () => {
    if (!act.deciding) act.decide({ paper, comments: null });
  };
  useDecideKeys({ onApprove: accept, onReject: () => setRejecting(true) });
  return (
    <section className={css.panel} aria-label={t(($) => $.papers.paper_of, { name: paper.name })}>
      <div className={css.who}>
        <div>
          <h2>
            {paper.tipo} <StatusBadge tone="wait">{t(($) => $.papers.waiting)}</StatusBadge>
          </h2>
          <p>
            <Link
              to="/employee/$id"
              params={{ id: String(paper.iduser) }}
              search={{ tab: paper.ingreso ? 'ingreso' : 'documentos' }}
            >
              {paper.name}
            </Link>
            {paper.sector ? ` · ${paper.sector}` : ''} ·{' '}
            {t(($) => (paper.por_rrhh ? $.papers.by_hr : $.papers.brought), {
              when: formatInstant(paper.fecha, false),
            })}
            {paper.vence ? ` · ${t(($) => $.papers.expires, { day: paper.vence })}` : ''}
          </p>
        </div>
      </div>
      <div className={css.body}>
        {paper.comentario ? <p className={picture.words}>{paper.comentario}</p> : null}
        <PaperPages paper={paper} />
        <ProblemNotice problem={act.problem} />
      </div>
      <div className={css.acts}>
        <Button variant="danger" keys="r" onClick={() => setRejecting(true)}>
          {t(($) => $.papers.reject)}
        </Button>
        <Button
          variant="primary"
          icon={<IconCheck size={18} />}
          keys="a"
          working={act.deciding === 'approve' && t(($) => $.papers.approving)}
          onClick={accept}
        >
          {t(($) => $.papers.approve)}
        </Button>
      </div>
      {rejecting ? (
        <SendBackDialog
          paper={paper}
          onClose={() => setRejecting(false)}
          onReject={(comments) => {
            setRejecting(false);
            if (!act.deciding) act.decide({ paper, comments });
          }}
        />
      ) : null}
    </section>
  );
}

/** Its pages, one below the other. */
function PaperPages({ paper }: { readonly paper: Paper }) {
  const pages = useQuery(pagesQuery(useBackend(), paper));
  if (pages.error) return <ProblemNotice problem={toProblem(pages.error)} />;
  if (!pages.data) return <Skeleton width={60} height={240} />;
  return (
    <ul className={picture.pages}>
      {pages.data.map(({ pagina }) => (
        <li key={pagina}>
          <PaperImage paper={paper} page={pagina} of={pages.data.length} />
        </li>
      ))}
    </ul>
  );
}

function PaperImage(props: { readonly paper: Paper; readonly page: number; readonly of: number }) {
  const { paper, page, of } = props;
  const { t } = useTranslation('self-service');
  const { url, problem } = useBlobUrl(`paper ${paper.id} ${page}`, imageDocumentWaiting, {
    params: { a: paper.id, b: paper.iduser, c: page },
  });
  const problemText = useProblemText(problem);
  if (problem) return <Notice tone="err">{problemText}</Notice>;
  if (!url) return <Skeleton width={60} height={240} />;
  const name = of > 1 ? `${paper.tipo} (${page})` : paper.tipo;
  return (
    <a href={url} target="_blank" rel="noopener" className={picture.link}>
      <img
        src={url}
        alt={t(($) => $.papers.picture_of, { name, person: paper.name })}
        className={picture.image}
      />
    </a>
  );
}
