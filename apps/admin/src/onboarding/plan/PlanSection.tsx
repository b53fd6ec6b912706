import parts from '@legajo/ui/form/FormSection.module.css';
import { type ReactNode, type Ref, useId } from 'react';
import css from './Plan.module.css';

/** Things with somebody who sees to each and a day: as rows, with what is wrong with them below. */
export function PlanSection(props: {
  /** What the form calls it. */
  readonly field: 'plans' | 'tasks';
  readonly title: string;
  readonly about: string;
  readonly error: string | undefined;
  readonly list?: Ref<HTMLUListElement>;
  /** Below the rows. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const { field, title, about, error, list, foot, children } = props;
  const id = useId();
  return (
    <fieldset className={`${parts.section} ${css.plan}`} data-field={field} aria-describedby={`${id}-help`}>
      <legend>{title}</legend>
      <p id={`${id}-help`} className={`${parts.about} ${css.about}`}>
        {about}
      </p>
      <div className={css.rows}>
        <ul ref={list}>{children}</ul>
        {error ? (
          <p className={css.error} role="alert">
            {error}
          </p>
        ) : null}
        {foot}
      </div>
    </fieldset>
  );
}
