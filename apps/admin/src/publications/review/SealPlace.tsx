import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import type { Item } from './items.ts';

/** Who signed a file before, and where the company's seal goes, in words; nothing where it was not looked for. */
export function SealPlace({ item }: { readonly item: Pick<Item, 'sello' | 'firmasPrevias'> }) {
  const { t } = useTranslation('publications');
  const before = item.firmasPrevias;
  if (!before) return <PlaceInWords sello={item.sello} />;
  return (
    <>
      <p className={css.sub}>
        {before.firmantes.length > 0
          ? t(($) => $.signed_before, { names: before.firmantes.join(' · ') })
          : t(($) => $.signed_before_by_unknown)}
      </p>
      {before.selloSinCara ? (
        <p className={css.sub}>{t(($) => $.seal_without_face)}</p>
      ) : (
        <PlaceInWords sello={item.sello} />
      )}
    </>
  );
}

function PlaceInWords({ sello }: Pick<Item, 'sello'>) {
  const { t } = useTranslation('publications');
  if (!sello) return null;
  const { pagina: page, caja } = sello;
  if (page === null || caja === null) return <p className={css.sub}>{t(($) => $.seal_own_page)}</p>;
  const place = placeOf(caja);
  return <p className={css.sub}>{t(($) => $.seal_goes, { place: t(($) => $.seal_at[place]), page })}</p>;
}

/** In which ninth of a page the middle of a place lies. */
export function placeOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const third = (at: number) => (at < 1 / 3 ? 0 : at < 2 / 3 ? 1 : 2);
  const row = (['top', 'middle', 'bottom'] as const)[third(y + height / 2)] ?? 'bottom';
  const column = (['left', 'centre', 'right'] as const)[third(x + width / 2)] ?? 'centre';
  return `${row}_${column}` as const;
}
