import css from './Keys.module.css';

/** Keys and what they do, said where they work: `[['j', 'k'], 'fila']`. Not shown where there is no keyboard. */
export function Keys({ of }: { readonly of: readonly (readonly [keys: readonly string[], does: string])[] }) {
  return (
    <span className={css.keys}>
      {of.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </span>
  );
}
