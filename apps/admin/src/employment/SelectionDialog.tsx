import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AskedWords } from '../people/selection/asked.ts';
import type { Target, Whom } from '../people/selection/use-whom.ts';
import { WhomNamed } from '../people/selection/Whom.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { PartialResult } from './PartialResult.tsx';

type Outcome = ComponentProps<typeof PartialResult>['failed'][number];

/** An act on chosen people with an outcome for each: asks, does it, and names who stayed out and why. */
export function SelectionDialog(
  props: Pick<PeopleDialogProps, 'onClose'> &
    Omit<AskedWords, 'note'> & {
      readonly whom: Whom;
      /** All that is needed was said. */
      readonly ready?: boolean;
      readonly send: (target: Target) => Promise<readonly Outcome[]>;
      /** What is asked; `tried` once it was sent, ready or not. */
      readonly children: (tried: boolean) => ReactNode;
    },
) {
  const { whom, onClose, result, ready = true } = props;
  const { target } = whom;
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (to: Target) => props.send(to),
    onSuccess(outcomes) {
      if (outcomes.some(({ problema }) => problema)) return;
      toast({ tone: 'ok', title: result.done(outcomes.length) });
      onClose();
    },
  });
  const failed = (send.data ?? []).filter(({ problema }) => problema);
  if (failed.length > 0) {
    const done = (send.data?.length ?? 0) - failed.length;
    return (
      <PartialResult
        title={result.title}
        sums={[done > 0 ? result.done(done) : result.none, result.failed(failed.length)]}
        failed={failed}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      act={props.act[0]}
      disabled={target === null}
      working={send.isPending && props.act[1]}
      onSubmit={() => {
        setTried(true);
        if (ready && target) send.mutate(target);
      }}
    >
      <WhomNamed whom={whom} />
      <p>{props.text}</p>
      {props.children(tried)}
      <ProblemNotice problem={send.error ? toProblem(send.error) : null} />
    </FormDialog>
  );
}
