import { CompanyLogo } from '@legajo/ui/kit/CompanyLogo.tsx';
import { Rosette } from '@legajo/ui/kit/Rosette.tsx';
import css from './CoverPreview.module.css';

/** The cover of the login page as it will be. A drawing: nothing in it takes a click or a key. */
export function CoverPreview(props: {
  readonly company: string;
  readonly logo: string | null;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <div className={css.cover} aria-hidden="true">
      <Rosette className={css.rosette} />
      <div className={css.brand}>
        <CompanyLogo logo={props.logo} size={28} />
        <span>{props.company}</span>
      </div>
      <div className={css.words}>
        <strong>{props.title}</strong>
        <p>{props.text}</p>
      </div>
    </div>
  );
}
