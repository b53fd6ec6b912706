import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import type { Version } from './policies.ts';
import { useWeekdays } from './use-weekdays.ts';

/** What a version of a policy says, in words. */
export function VersionFacts({ version }: { readonly version: Version }) {
  const { t } = useTranslation('leave-setup');
  const format = useFormat();
  const weekday = useWeekdays('short');
  const { otorga, progresivas, vence_meses } = version;
  const number = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  return (
    <Facts
      rows={[
        ...version.tramos.map(
          ({ desde_anios, dias }) =>
            [
              t(($) => $.policies.bracket_from, { count: desde_anios }),
              t(($) => $.days, { count: dias }),
            ] as const,
        ),
        [t(($) => $.policies.counts), t(($) => $.policies.kinds[version.dias])],
        [t(($) => $.policies.week), version.semana.map(weekday).join(', ')],
        [
          t(($) => $.policies.grants),
          [
            [t(($) => $.policies.grants_how[otorga.cuando]), otorga.dia].filter(Boolean).join(': '),
            otorga.anio === 'anterior' ? t(($) => $.policies.grants_years.anterior) : null,
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        [t(($) => $.policies.share), t(($) => $.policies.shares[version.proporcional])],
        ...(progresivas
          ? [
              [
                t(($) => $.policies.progressive),
                t(($) => $.policies.progressive_text, {
                  days: number(progresivas.dias),
                  value: number(progresivas.cada_anios),
                  from: number(progresivas.desde_anios),
                }),
              ] as const,
            ]
          : []),
        [t(($) => $.policies.hours), number(version.horas_dia)],
        [
          t(($) => $.policies.ends),
          vence_meses === null
            ? t(($) => $.policies.ends_never)
            : t(($) => $.policies.ends_some, { count: vence_meses }),
        ],
        ...(vence_meses === null ? [] : [[t(($) => $.policies.carry), number(version.arrastre)] as const]),
      ]}
    />
  );
}
