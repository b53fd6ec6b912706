import { useBackend } from '@legajo/ui/api/context.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../inbox-query.ts';
import type { InboxSearch } from '../search-params.ts';

type Kind = NonNullable<InboxSearch['clase']>;

/** The kinds of which something waits, each with how much. What cannot be counted takes no list away. */
export function KindChips(props: {
  readonly search: InboxSearch;
  readonly onChoose: (change: { readonly clase: Kind | undefined }) => void;
}) {
  const { search, onChoose } = props;
  const { t } = useTranslation('approvals');
  const { t: desk } = useTranslation('inbox');
  const { t: kit } = useTranslation();
  const chosen = search.clase;
  const counts = useQuery(countsQuery(useBackend())).data ?? [];
  const missing = chosen && !counts.some(({ clase }) => clase === chosen);
  const shown = [...counts, ...(missing ? [{ clase: chosen, cantidad: 0 }] : [])];
  if (shown.length === 0) return null;
  return (
    <ChipChoice
      label={t(($) => $.kind)}
      current={chosen ?? ''}
      onChange={(id) => onChoose({ clase: (id || undefined) as Kind | undefined })}
      options={[
        { id: '', label: kit(($) => $.all), count: counts.reduce((sum, { cantidad }) => sum + cantidad, 0) },
        ...shown.map(({ clase, cantidad }) => ({
          id: clase,
          label: desk(($) => $.kinds[clase]),
          count: cantidad,
        })),
      ]}
    />
  );
}
