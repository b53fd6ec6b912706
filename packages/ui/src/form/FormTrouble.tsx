import type { Problem } from '../api/problem.ts';
import { Button } from '../kit/Button.tsx';
import { useProblemText } from '../kit/problem-text.ts';
import { Notice } from '../kit/progress/Notice.tsx';
import { ProblemNotice } from '../kit/progress/ProblemNotice.tsx';
import { BothChanged } from './BothChanged.tsx';
import css from './FormTrouble.module.css';

/** Over a long form: which fields are to be corrected, or what stands in the way of saving. */
export function FormTrouble<Field extends string>(props: {
  readonly problem: Problem | null;
  /** Somebody else saved meanwhile: takes over what they wrote. */
  readonly stale: boolean;
  readonly catchUp: { readonly label: string; readonly go: () => unknown };
  /** The fields that are wrong, in the order of the form. */
  readonly faulty: readonly Field[];
  /** What leads to their names. */
  readonly toCorrect: string;
  readonly nameOf: (field: Field) => string | undefined;
  readonly onFocus: (field: Field) => void;
  /** The problem is of no field. */
  readonly atLarge: boolean;
  /** What the person changed and somebody else as well. */
  readonly both: readonly Field[];
}) {
  const { problem, faulty, catchUp } = props;
  const problemText = useProblemText(problem);
  if (props.stale)
    return (
      <Notice
        tone="wait"
        live
        action={
          <Button size="small" onClick={() => void catchUp.go()}>
            {catchUp.label}
          </Button>
        }
      >
        {problemText}
      </Notice>
    );
  if (faulty.length > 0)
    return (
      <Notice tone="err" live>
        {props.toCorrect}{' '}
        {faulty.map((field, i) => (
          <span key={field}>
            {i > 0 ? ', ' : ''}
            <button type="button" className={css.jump} onClick={() => props.onFocus(field)}>
              {props.nameOf(field)}
            </button>
          </span>
        ))}
      </Notice>
    );
  return (
    <>
      <BothChanged names={props.both.map(props.nameOf)} />
      <ProblemNotice problem={props.atLarge ? problem : null} />
    </>
  );
}
