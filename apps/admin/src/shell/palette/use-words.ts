import { useTranslation } from 'react-i18next';

/**
 * What people type for each action of the palette besides its name: other verbs, the words of other systems.
 *
 * @returns by the id of an action: name and words together, to be searched.
 */
export function useWords(): (action: { readonly id: string; readonly name: string }) => string {
  const { t } = useTranslation('palette');
  const places: Readonly<Record<string, string>> = t(($) => $.places, { returnObjects: true });
  const acts: Readonly<Record<string, string>> = t(($) => $.acts, { returnObjects: true });
  return ({ id, name }) => {
    const place = /^go (.+)$/.exec(id)?.[1];
    return `${name} ${(place === undefined ? acts[id] : places[place]) ?? ''}`;
  };
}
