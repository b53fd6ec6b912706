import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Advances.module.css';
import type { AdvanceRules } from './advances.ts';

/** How the company lets people ask, in words; and why not today, where one cannot. */
export function RulesText({ rules, waits }: { readonly rules: AdvanceRules; readonly waits: boolean }) {
  const { t } = useTranslation('own-advances');
  const format = useFormat();
  if (rules.activo !== 1) return <Notice tone="info">{t(($) => $.off)}</Notice>;
  const { dia_desde: from, dia_hasta: to } = rules;
  const left = Math.max(0, rules.por_mes - rules.usados);
  const days =
    from === 1 && to === 31
      ? t(($) => $.rules.any_day)
      : from === to
        ? t(($) => $.rules.one_day, { from })
        : t(($) => $.rules.days, { from, to });
  return (
    <section className={css.rules} aria-labelledby="rules">
      <h2 id="rules">{t(($) => $.rules.title)}</h2>
      <ul>
        <li>
          {rules.tope === null
            ? t(($) => $.rules.no_cap)
            : t(($) => $.rules.cap, { amount: format.money(Number(rules.tope), rules.moneda) })}
        </li>
        <li>{t(($) => $.rules.parts, { count: rules.cuotas })}</li>
        <li>{days}</li>
        <li>{left === 0 ? t(($) => $.rules.none_left) : t(($) => $.rules.left, { count: left })}</li>
      </ul>
      {waits ? (
        <Notice tone="info">{t(($) => $.rules.waits)}</Notice>
      ) : rules.abierta !== 1 ? (
        <Notice tone="info">{t(($) => $.rules.closed)}</Notice>
      ) : null}
    </section>
  );
}
