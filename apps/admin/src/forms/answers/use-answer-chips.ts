import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../../people/employees.ts';
import { publishedOfFormQuery } from '../published/published.ts';
import type { AnswerTerms } from './answers.ts';

/** What the answers are narrowed to, each with the way to let it go. */
export function useAnswerChips(
  form: number,
  terms: AnswerTerms,
  onNarrow: (change: AnswerTerms) => void,
): readonly Chip[] {
  const { t } = useTranslation('forms-sent');
  const backend = useBackend();
  const nameIn = (
    list: readonly { readonly id: number; readonly nombre: string }[] | undefined,
    id: string | undefined,
    otherwise: string,
  ) => id && (list?.find((one) => String(one.id) === id)?.nombre ?? otherwise);
  const publications = useQuery(publishedOfFormQuery(backend, form)).data;
  const sectors = useQuery(sectorsQuery(backend)).data;
  const locations = useQuery(locationsQuery(backend)).data;
  const { q, publicacion, estado, sector, locacion, desde, hasta } = terms;
  const labels = {
    q: q && `«${q}»`,
    publicacion: nameIn(
      publications,
      publicacion,
      t(($) => $.publication),
    ),
    estado: estado && t(($) => $.states[estado]),
    sector: nameIn(
      sectors,
      sector,
      t(($) => $.sector),
    ),
    locacion: nameIn(
      locations,
      locacion,
      t(($) => $.location),
    ),
    desde: desde && t(($) => $.from_day, { day: desde }),
    hasta: hasta && t(($) => $.until_day, { day: hasta }),
  };
  return Object.entries(labels).flatMap(([id, label]) =>
    label ? [{ id, label, onRemove: () => onNarrow({ [id]: undefined }) }] : [],
  );
}
