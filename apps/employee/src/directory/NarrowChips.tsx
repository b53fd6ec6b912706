import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { placesQuery } from '@legajo/ui/directory/directory.ts';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** What the address says instead of a place: one's own team. */
export const TEAM = 'equipo';

/** One's own team, everybody, or those of one's own sector or location: of the others one is found by its name. */
export function NarrowChips(props: { readonly current: string; readonly onChange: (de: string) => void }) {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const places = useQuery(placesQuery(useBackend())).data ?? [];
  const own = places.filter(
    ({ tipo, nombre }) => nombre === (tipo === 'sector' ? user?.sector : user?.locacion),
  );
  return (
    <ChipChoice
      label={t(($) => $.narrow)}
      options={[
        { id: TEAM, label: t(($) => $.team) },
        { id: '', label: t(($) => $.all) },
        ...own.map(({ tipo, id, nombre }) => ({
          id: `${tipo === 'sector' ? 's' : 'l'}${id}`,
          label: nombre,
        })),
      ]}
      {...props}
    />
  );
}
