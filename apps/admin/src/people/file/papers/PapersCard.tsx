import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Score, Segments } from '@legajo/ui/kit/progress/Score.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../File.module.css';
import { type PanelProps, type Paper, type Papers, papersQuery } from '../file.ts';

// Brought when somebody looks at a paper, or asks for some.
const AskDialog = lazy(within(() => import('./AskDialog.tsx')));
const PaperDialog = lazy(within(() => import('./PaperDialog.tsx')));

const TONES = { completo: 'ok', entregado: 'wait', vencido: 'err', falta: 'err', sin_acceso: 'off' } as const;

/** How complete the file is, what is missing, and the way to ask for it. */
export function PapersCard({ personId }: PanelProps) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const { data, error, refetch } = useQuery(papersQuery(backend, personId));
  return (
    <Section
      title={data ? t(($) => $.complete, { percent: data.porcentaje }) : t(($) => $.completeness)}
      action={data ? <AskForMissing personId={personId} papers={data} /> : undefined}
    >
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton width={50} /> : null}
      {data ? (
        <>
          <Score className={css.score}>
            <Segments full={data.presentes} of={data.exigidos} />
            {t(($) => $.of_required, { present: data.presentes, count: data.exigidos })}
          </Score>
          <ul className={css.papers}>
            {data.papeles.map((paper) => (
              <PaperRow key={paper.papel} personId={personId} paper={paper} />
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

function PaperRow({ personId, paper }: PanelProps & { readonly paper: Paper }) {
  const { t } = useTranslation('employee-file');
  const [open, setOpen] = useState(false);
  const { subida, nombre } = paper;
  const optional = paper.exigido === 0 && paper.estado === 'falta';
  const close = () => setOpen(false);
  return (
    <li>
      {subida && subida.hojas !== null ? (
        <span className={css.look}>
          <Button
            variant="quiet"
            size="small"
            aria-label={t(($) => $.see_paper, { name: nombre })}
            onClick={() => setOpen(true)}
          >
            {nombre}
          </Button>
        </span>
      ) : (
        <span>{nombre}</span>
      )}
      <span className={css.when}>
        {whenOf(paper, t)}
        {paper.estado === 'falta' && paper.tipos.length === 0 && paper.fuente !== 'onboarding'
          ? ` · ${t(($) => $.no_type)}`
          : ''}
      </span>
      <StatusBadge tone={optional ? 'off' : TONES[paper.estado]}>
        {optional ? t(($) => $.optional) : t(($) => $.papers[paper.estado])}
      </StatusBadge>
      {open && subida ? (
        <Suspense fallback={null}>
          <PaperDialog personId={personId} paper={paper} brought={subida} onClose={close} />
        </Suspense>
      ) : null}
    </li>
  );
}

/** What was brought says more than what ran out. */
function whenOf(paper: Paper, t: TFunction<'employee-file'>): string {
  const { documento, subida, vence, pedido, estado } = paper;
  if (subida)
    return subida.motivo
      ? `${t(($) => $.sent_back, { reason: subida.motivo })}${subida.resuelto_por ? ` · ${subida.resuelto_por}` : ''}`
      : subida.resuelto_por
        ? t(($) => $.accepted, { day: formatDate(subida.resuelto), name: subida.resuelto_por })
        : t(($) => $.brought, { day: formatDate(subida.cuando) });
  if (vence) return t(($) => (estado === 'vencido' ? $.ran_out : $.until), { day: vence });
  if (documento) return t(($) => $.since, { day: formatDate(documento.publicado) });
  if (pedido) return t(($) => $.asked, { day: formatDate(pedido) });
  return estado === 'falta' ? t(($) => $.brings[paper.aporta]) : t(($) => $.out_of_reach);
}

function AskForMissing({ personId, papers }: PanelProps & { readonly papers: Papers }) {
  const { t } = useTranslation('employee-file');
  const [open, setOpen] = useState(false);
  const missing = papers.papeles.some(
    ({ estado, aporta, exigido }) =>
      exigido === 1 && (estado === 'falta' || estado === 'vencido') && aporta === 'persona',
  );
  if (!missing) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.ask)}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <AskDialog personId={personId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
