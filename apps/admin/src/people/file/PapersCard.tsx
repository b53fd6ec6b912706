import { requestEmployeePapers } from '@legajo/contract/calls/employee-file';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Score, Segments } from '@legajo/ui/kit/progress/Score.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './File.module.css';
import { type PanelProps, type Paper, type Papers, papersQuery } from './file.ts';

const TONES = { completo: 'ok', entregado: 'wait', falta: 'err', sin_acceso: 'off' } as const;

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
              <PaperRow key={paper.papel} paper={paper} />
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

function PaperRow({ paper }: { readonly paper: Paper }) {
  const { t } = useTranslation('employee-file');
  const when = paper.documento
    ? t(($) => $.since, { day: formatDate(paper.documento.publicado) })
    : paper.subida
      ? paper.subida.motivo
        ? t(($) => $.sent_back, { reason: paper.subida.motivo })
        : t(($) => $.brought, { day: formatDate(paper.subida.cuando) })
      : paper.pedido
        ? t(($) => $.asked, { day: formatDate(paper.pedido) })
        : paper.estado === 'falta'
          ? t(($) => $.brings[paper.aporta])
          : t(($) => $.out_of_reach);
  return (
    <li>
      <span>{paper.nombre}</span>
      <span className={css.when}>
        {when}
        {paper.estado === 'falta' && paper.tipos.length === 0 ? ` · ${t(($) => $.no_type)}` : ''}
      </span>
      <StatusBadge tone={TONES[paper.estado]}>{t(($) => $.papers[paper.estado])}</StatusBadge>
    </li>
  );
}

function AskForMissing({ personId, papers }: PanelProps & { readonly papers: Papers }) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const toast = useToast();
  const ask = useMutation({
    mutationFn: async () => (await backend.api(requestEmployeePapers, { params: { id: personId } })).data[0],
    async onSuccess(asked) {
      const count = asked?.papeles.length ?? 0;
      toast({
        tone: 'ok',
        title: asked?.enviado
          ? t(($) => $.ask_done, { count })
          : t(($) => $.ask_already, { day: formatDate(asked?.pedido) }),
      });
    },
  });
  const problemText = useProblemText(ask.error ? toProblem(ask.error) : null);
  const missing = papers.papeles.some(({ estado, aporta }) => estado === 'falta' && aporta === 'persona');
  if (!missing) return null;
  return (
    <>
      <Button size="small" working={ask.isPending && t(($) => $.asking)} onClick={() => ask.mutate()}>
        {t(($) => $.ask)}
      </Button>
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
    </>
  );
}
