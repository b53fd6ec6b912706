import { dayIn, parseDay } from '@legajo/contract/values/dates';
import { useTranslation } from 'react-i18next';
import type { Post } from './posts.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether its first day has not come: what the server does not show today is over otherwise. */
export const isToCome = (post: Pick<Post, 'estado' | 'terminado' | 'desde'>): boolean =>
  post.estado === 'inactivo' &&
  post.terminado === 0 &&
  (parseDay(post.desde) ?? '') > dayIn(new Date(), HERE);

/** For whom a post is, in words: the whole company, or its sectors and locations. */
export function useWhom() {
  const { t } = useTranslation('billboard');
  return ({ todos_sectores, todas_locaciones, sectores, locaciones }: Post): string => {
    if (todos_sectores === 1 && todas_locaciones === 1) return t(($) => $.whole_company);
    const names = (places: readonly { readonly nombre: string }[]) =>
      places.map(({ nombre }) => nombre).join(', ');
    const sectors = todos_sectores === 1 ? t(($) => $.all_sectors) : names(sectores);
    const locations = todas_locaciones === 1 ? t(($) => $.all_locations) : names(locaciones);
    return `${sectors} · ${locations}`;
  };
}
