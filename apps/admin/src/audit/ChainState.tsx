import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Audit.module.css';
import { trailStateQuery } from './trail.ts';

/** How far the chain is whole, when all of it was read again, and the last mark that is kept elsewhere. */
export function ChainState() {
  const { t } = useTranslation('audit');
  const state = useQuery(trailStateQuery(useBackend()));
  if (state.error) return <ErrorPanel problem={toProblem(state.error)} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton width={60} />;
  const { integra_hasta, secuencia, sin_sellar, revisado, falla, testigo } = state.data;
  if (falla)
    return (
      <Notice tone="err" live>
        {falla.secuencia === null
          ? t(($) => $.broken, { when: formatInstant(falla.cuando, true) })
          : t(($) => $.broken_at, { n: falla.secuencia, when: formatInstant(falla.cuando, true) })}
      </Notice>
    );
  return (
    <section className={css.state} aria-label={t(($) => $.chain)}>
      <strong>
        {integra_hasta === null
          ? t(($) => $.not_begun)
          : t(($) => $.whole, { n: secuencia, when: formatInstant(integra_hasta, true) })}
      </strong>
      <p>
        {[
          revisado ? t(($) => $.walked, { when: formatInstant(revisado, true) }) : t(($) => $.never_walked),
          testigo ? t(($) => $.witness, { n: testigo.secuencia, when: formatInstant(testigo.cuando, true) }) : null,
          testigo?.sellado ? t(($) => $.stamped, { when: formatInstant(testigo.sellado, true) }) : null,
          sin_sellar > 0 ? t(($) => $.waiting, { count: sin_sellar }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}
