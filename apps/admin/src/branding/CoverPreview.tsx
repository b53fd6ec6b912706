import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { Rosette } from '@legajo/ui/kit/mark/Rosette.tsx';
import parts from '../shell/Cover.module.css';
import css from './CoverPreview.module.css';

/** The cover of the login page as it will be. A drawing: nothing in it takes a click or a key. */
export function CoverPreview(props: {
  readonly company: string;
  readonly logo: string | null;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <div className={`${parts.cover} ${css.cover}`} aria-hidden="true">
      <Rosette className={`${parts.rosette} ${css.rosette}`} />
      <div className={parts.brand}>
        <CompanyLogo logo={props.logo} size={28} />
        <span>{props.company}</span>
      </div>
      <div className={`${parts.words} ${css.words}`}>
        <strong>{props.title}</strong>
        <p>{props.text}</p>
      </div>
    </div>
  );
}
