import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './check.ts';
import css from './Verify.module.css';

/** What an expert asks for of each signature: its level and what that means, its certificate, its revocation. */
export function ExpertFacts({ signatures }: { readonly signatures: Verdict['firmas'] }) {
  const { t } = useTranslation('verify');
  return (
    <details className={css.expert}>
      <summary>
        <strong>{t(($) => $.expert)}</strong> <span className={css.hint}>{t(($) => $.expert_about)}</span>
      </summary>
      <Facts
        rows={signatures.map(
          (one, i) =>
            [
              `${i + 1}. ${one.quien}`,
              <div key="facts" className={css.expertLines}>
                <p>
                  {one.nivel === 'time-stamp'
                    ? t(($) => $.time_stamp)
                    : t(($) => $.level, { level: one.nivel })}
                </p>
                <p>{one.nivelTexto}</p>
                <p>{t(($) => $.revocations[one.revocacion])}</p>
                {one.serie ? <p>{t(($) => $.serial, { serial: one.serie })}</p> : null}
              </div>,
            ] as const,
        )}
      />
    </details>
  );
}
