import type { ReactNode } from 'react';
import css from './Personal.module.css';

/** A part of the form: what it is about at the left, what is chosen beside it. */
export function Part(props: {
  readonly title: string;
  readonly note?: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={css.part} disabled={props.disabled}>
      <legend>{props.title}</legend>
      <div>
        {props.note ? <p className={css.sub}>{props.note}</p> : null}
        {props.children}
      </div>
    </fieldset>
  );
}
