import { formatName } from '@legajo/ui/i18n/people.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hold } from './retention.ts';

const SHOWN = 3;

/** Whom and what a hold is about, in a line. */
export function useScope(): (hold: Hold) => string {
  const { t } = useTranslation('retention');
  return useCallback(
    (hold) => {
      const some = (names: readonly string[]) =>
        names.length > SHOWN
          ? t(($) => $.and_more, { names: names.slice(0, SHOWN).join('; '), count: names.length - SHOWN })
          : names.join('; ');
      const { personas, tipos, desde, hasta } = hold;
      const months =
        desde && hasta
          ? t(($) => $.months, { from: desde, to: hasta })
          : desde
            ? t(($) => $.months_from, { from: desde })
            : hasta
              ? t(($) => $.months_to, { to: hasta })
              : null;
      return [
        personas.length > 0 ? some(personas.map((one) => formatName(one))) : t(($) => $.everybody),
        tipos.length > 0 ? some(tipos.map(({ nombre }) => nombre)) : t(($) => $.every_type),
        months,
      ]
        .filter(Boolean)
        .join(' · ');
    },
    [t],
  );
}
