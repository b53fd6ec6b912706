import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Changes.module.css';
import { useDecideKeys } from '../use-decide-keys.ts';
import type { Filed } from './filed.ts';
import { PaperPages } from './PaperPages.tsx';
import own from './Papers.module.css';
import { type Paper, pagesQuery } from './papers.ts';
import { useDecidePaper } from './use-decide-paper.ts';

// Of what a machine read: most papers are read by people alone.
const MachineReading = lazy(
  within(() =>
    import('./reading/MachineReading.tsx').then(({ MachineReading: part }) => ({ default: part })),
  ),
);

const SendBackDialog = lazy(
  within(() => import('./SendBackDialog.tsx').then(({ SendBackDialog: part }) => ({ default: part }))),
);
const CopyDialog = lazy(
  within(() => import('./CopyDialog.tsx').then(({ CopyDialog: part }) => ({ default: part }))),
);
const FiledAs = lazy(within(() => import('./FiledAs.tsx').then(({ FiledAs: part }) => ({ default: part }))));
const PaperFull = lazy(
  within(() => import('./full/PaperFull.tsx').then(({ PaperFull: part }) => ({ default: part }))),
);

/**
 * One paper large, whose it is, where it goes, and the answer. `a` accepts and goes on, `r` sends it back, `p` asks
 * for another copy, `f` shows it over the whole screen.
 */
export function PaperPanel(props: {
  readonly paper: Paper;
  readonly onDone: () => void;
  /** What was chosen of where it goes, kept while others are looked at. */
  readonly filed: Filed;
  readonly onFiled: (filed: Filed) => void;
  /** Which of how many it is; null of one that was come to by a link, from further down. */
  readonly position: ReactNode;
  /** Back to the list, where the screen shows one of both. */
  readonly onBack?: (() => void) | undefined;
}) {
  const { paper, onDone, filed, onFiled, position, onBack } = props;
  const { t } = useTranslation('self-service');
  const { t: words } = useTranslation('tray');
  const { t: more } = useTranslation('tray-document');
  const country = useSession().user?.pais;
  const [asking, setAsking] = useState<'reject' | 'copy' | 'full' | null>(null);
  const act = useDecidePaper(onDone);
  // Nobody accepts what they could not look at.
  const there = useQuery(pagesQuery(useBackend(), paper)).data !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const alone = onBack !== undefined;
  useEffect(() => {
    // It took the list's place: whoever opened it goes on from its title.
    if (alone) heading.current?.focus();
  }, [alone]);
  const accept = () => {
    if (!act.deciding && there) act.decide({ paper, comments: null, filed });
  };
  useDecideKeys({
    a: accept,
    r: () => setAsking('reject'),
    p: () => setAsking('copy'),
    f: () => setAsking('full'),
  });
  const fielded = Object.keys(act.problem?.fields ?? {}).some((name) => FILED.includes(name));
  return (
    <section className={css.panel} aria-label={t(($) => $.papers.paper_of, { name: paper.name })}>
      {onBack ? (
        <div className={css.back}>
          <Button size="small" variant="quiet" icon={<IconArrowLeft size={18} />} onClick={onBack}>
            {words(($) => $.back)}
          </Button>
        </div>
      ) : null}
      <div className={css.who}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
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
            {[formatIdentity(paper.cuil, country), paper.sector, paper.locacion]
              .filter(Boolean)
              .map((word) => ` · ${word}`)}{' '}
            ·{' '}
            {t(($) => (paper.por_rrhh ? $.papers.by_hr : $.papers.brought), {
              when: formatInstant(paper.fecha, false),
            })}
            {paper.origen ? ` ${words(($) => (paper.origen === 'camara' ? $.by_camera : $.by_file))}` : ''}
            {paper.vence ? ` · ${t(($) => $.papers.expires, { day: paper.vence })}` : ''}
          </p>
        </div>
        {position === null ? null : <p className={own.position}>{position}</p>}
      </div>
      <div className={own.parts}>
        <PaperPages paper={paper} onFull={() => setAsking('full')} />
        <div className={own.facts}>
          {paper.comentario ? (
            <section className={own.aside}>
              <h3>{words(($) => $.words)}</h3>
              <p>{paper.comentario}</p>
            </section>
          ) : null}
          {paper.ia ? (
            <Suspense fallback={null}>
              <MachineReading
                paper={paper}
                taken={filed.vence ?? paper.vence}
                onExpires={(vence) => {
                  if (act.problem) act.forget();
                  onFiled({ ...filed, vence });
                }}
              />
            </Suspense>
          ) : null}
          <Suspense fallback={null}>
            <FiledAs
              paper={paper}
              filed={filed}
              problem={act.problem}
              onFiled={(next) => {
                // What was refused is no longer said of what says something else.
                if (act.problem) act.forget();
                onFiled(next);
              }}
            />
          </Suspense>
        </div>
      </div>
      {act.problem && !fielded ? (
        <div className={own.problem}>
          <ProblemNotice problem={act.problem} />
        </div>
      ) : null}
      <div className={css.acts}>
        <Button keys="p" onClick={() => setAsking('copy')}>
          {more(($) => $.copy)}
        </Button>
        <Button variant="danger" keys="r" onClick={() => setAsking('reject')}>
          {t(($) => $.papers.reject)}
        </Button>
        <Button
          variant="primary"
          icon={<IconCheck size={18} />}
          keys="a"
          disabled={!there}
          working={act.deciding === 'approve' && t(($) => $.papers.approving)}
          onClick={accept}
        >
          {t(($) => $.papers.approve)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {asking === 'reject' ? (
          <SendBackDialog
            paper={paper}
            onClose={() => setAsking(null)}
            onReject={(comments) => {
              setAsking(null);
              if (!act.deciding) act.decide({ paper, comments });
            }}
          />
        ) : null}
        {asking === 'copy' ? (
          <CopyDialog
            paper={paper}
            onClose={() => setAsking(null)}
            onAsk={(copy, comments) => {
              setAsking(null);
              if (!act.deciding) act.decide({ paper, comments, copy });
            }}
          />
        ) : null}
        {asking === 'full' ? <PaperFull paper={paper} onClose={() => setAsking(null)} /> : null}
      </Suspense>
    </section>
  );
}

/** The fields that say themselves what is wrong with them. */
const FILED: readonly string[] = ['tipo', 'periodo', 'vence'] satisfies (keyof Filed)[];
