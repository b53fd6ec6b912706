import { verifyAudit } from '@legajo/contract/calls/audit';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Audit.module.css';
import { type TrailState, trailStateQuery } from './trail.ts';

/** How far the chain is whole, when all of it was read again, what was wrong with it, and the last mark kept elsewhere. */
export function ChainState() {
  const { t } = useTranslation('audit');
  const backend = useBackend();
  const state = useQuery(trailStateQuery(backend));
  const verify = useMutation({ mutationFn: () => backend.api(verifyAudit) });
  if (state.error)
    return <ErrorPanel problem={toProblem(state.error)} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton width={60} />;
  const reading = verify.isPending || state.data.en_curso === 1;
  return (
    <section className={css.state} aria-label={t(($) => $.chain)}>
      <div>
        <Whole state={state.data} />
        <Marks state={state.data} />
        <ProblemNotice problem={verify.error ? toProblem(verify.error) : null} />
      </div>
      <Button size="small" disabled={reading} onClick={() => verify.mutate()}>
        {reading ? t(($) => $.verifying) : t(($) => $.verify)}
      </Button>
    </section>
  );
}

function Whole({ state }: { readonly state: TrailState }) {
  const { t } = useTranslation('audit');
  const { integra_hasta: until, secuencia, falla } = state;
  const standing = falla?.resuelta === null ? falla : null;
  return (
    <>
      {standing ? (
        <Notice tone="err" live>
          {standing.secuencia === null
            ? t(($) => $.faults[standing.clase])
            : t(($) => $.faults_at[standing.clase], { n: standing.secuencia })}{' '}
          {t(($) => $.seen, { when: formatInstant(standing.cuando, true) })}
        </Notice>
      ) : null}
      <strong>
        {secuencia === 0
          ? t(($) => $.not_begun)
          : until === null
            ? t(($) => $.never_walked, { n: secuencia })
            : t(($) => $.whole, { n: until })}
      </strong>
    </>
  );
}

function Marks({ state }: { readonly state: TrailState }) {
  const { t } = useTranslation('audit');
  const { integra_hasta: until, secuencia, sellado, sin_sellar, revisado, falla, testigo } = state;
  const since = until === null ? 0 : secuencia - until;
  const marks = [
    revisado && t(($) => $.walked, { when: formatInstant(revisado, true) }),
    since > 0 && !(falla && falla.resuelta === null) && t(($) => $.since, { count: since }),
    sellado && t(($) => $.sealed, { n: secuencia, when: formatInstant(sellado, true) }),
    sin_sellar > 0 && t(($) => $.waiting, { count: sin_sellar }),
    testigo && t(($) => $.witness, { n: testigo.secuencia, when: formatInstant(testigo.cuando, true) }),
    testigo?.sellado && t(($) => $.stamped, { when: formatInstant(testigo.sellado, true) }),
    falla?.resuelta &&
      t(($) => $.was_fault, {
        when: formatInstant(falla.cuando, true),
        until: formatInstant(falla.resuelta, true),
      }),
  ];
  return <p>{marks.filter(Boolean).join(' · ')}</p>;
}
