import css from './PaperPicture.module.css';
import { PaperPicture } from './PaperPicture.tsx';

/** Every page of a paper that somebody brought, one below the other. */
export function PaperPages(props: {
  readonly personId: number;
  readonly field: string;
  readonly at: string | null;
  /** How many it has; null is one. */
  readonly pages: number | null;
  readonly name: string;
  readonly altOf: (page: number, count: number) => string;
}) {
  const { pages, altOf, name, ...paper } = props;
  const count = pages ?? 1;
  if (count === 1) return <PaperPicture {...paper} alt={altOf(1, 1)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll from page to page
    <section className={css.pages} tabIndex={0} aria-label={name}>
      {Array.from({ length: count }, (_, i) => i + 1).map((page) => (
        <PaperPicture key={page} {...paper} page={page} alt={altOf(page, count)} />
      ))}
    </section>
  );
}
