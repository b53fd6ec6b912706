import { formatName } from '@legajo/ui/i18n/people.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { objectIn } from './kinds.ts';
import type { Entry } from './trail.ts';

/** What the thing of an entry is called: its name, or its kind and number; nothing where that is the person or the company. */
export function useThing(): (entry: Pick<Entry, 'objeto'>) => string | null {
  const { t } = useTranslation('audit');
  return useCallback(
    ({ objeto }) => {
      if (objeto.nombre !== null) return objeto.nombre;
      const kind = objectIn(objeto.tipo);
      if (!kind || kind === 'person' || kind === 'company') return null;
      return [t(($) => $.things[kind]), objeto.id].filter((part) => part !== null).join(' ');
    },
    [t],
  );
}

/** Who did it: a person, whoever an inspection was opened for, or the portal itself. */
export function useDoer(): (entry: Pick<Entry, 'quien' | 'inspeccion'>) => string {
  const { t } = useTranslation('audit');
  return useCallback(
    ({ quien, inspeccion }) => {
      if (quien) return formatName(quien);
      return inspeccion
        ? t(($) => $.inspector, { name: inspeccion.nombre, body: inspeccion.organismo })
        : t(($) => $.portal);
    },
    [t],
  );
}
