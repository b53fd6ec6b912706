import { useTranslation } from 'react-i18next';
import { formatInstant } from '../i18n/dates.ts';
import css from './Approvals.module.css';
import type { Approval } from './approvals.ts';
import { Due } from './Due.tsx';
import { StepMark } from './StepMark.tsx';
import { useNames } from './use-names.ts';

/** The steps of a request in their order: how each stands, who may decide it, and what was decided and said. */
export function Steps({ request }: { readonly request: Approval }) {
  const { t } = useTranslation('approvals');
  const { standing, candidates } = useNames();
  return (
    <ol className={css.steps}>
      {request.pasos.map((step) => {
        return (
          <li key={step.orden} data-state={step.estado}>
            <StepMark state={step.estado} />
            <div className={css.words}>
              <strong>{step.nombre ?? t(($) => $.step, { order: step.orden })}</strong>
              <span className={css.state}>{t(($) => $.step_states[step.estado])}</span>
              {step.estado === 'abierto' ? (
                <p>
                  {step.candidatos.length === 0
                    ? t(($) => $.nobody_left)
                    : step.regla === 'todos' && step.candidatos.length > 1
                      ? t(($) => $.all_of, { names: candidates(step) })
                      : candidates(step)}
                </p>
              ) : null}
              {step.estado === 'abierto' ? <Due due={step.vence} /> : null}
              {step.decisiones.map((one) => (
                <div key={`${one.quien.id} ${one.cuando}`} className={css.decision}>
                  <p>
                    {t(($) => $.decided[one.decision], { name: standing(one.quien, one.en_nombre_de) })}
                    {' · '}
                    {formatInstant(one.cuando, false)}
                  </p>
                  {one.comentario ? <blockquote>{one.comentario}</blockquote> : null}
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
