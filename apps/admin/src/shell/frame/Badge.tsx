import css from './Header.module.css';

const MOST = 99;

/** A number over a bell: none at nothing, 99+ above 99 (S63, decision C23). */
export const badgeText = (count: number): string | null =>
  count <= 0 ? null : count > MOST ? `${MOST}+` : String(count);

export function Badge({ count }: { readonly count: number }) {
  const text = badgeText(count);
  return text ? (
    <span className={css.badge} aria-hidden="true">
      {text}
    </span>
  ) : null;
}
