import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AskedWords } from '../people/selection/asked.ts';
import { PartialResult } from './PartialResult.tsx';

/** What became of one of them: null where it was done. */
export type ManyOutcome = ComponentProps<typeof PartialResult>['failed'][number];

/** An act on many, with an outcome for each: names them, asks, does it, and tells of which it was not done, and why. */
export function ManyDialog(
  props: Omit<AskedWords, 'note' | 'text'> & {
    readonly onClose: () => void;
    /** Whom or what it is about. */
    readonly named: ReactNode;
    /** It cannot be asked for yet. */
    readonly disabled?: boolean;
    /** All that is needed was said. */
    readonly ready?: boolean;
    /** Something was written that closing would lose. */
    readonly dirty?: boolean;
    readonly send: () => Promise<readonly ManyOutcome[]>;
    /** What is asked; `tried` once it was sent, ready or not. */
    readonly children: (tried: boolean) => ReactNode;
  },
) {
  const { onClose, result, ready = true, disabled = false, dirty } = props;
  const toast = useToast();
  const [tried, setTried] = useState(false);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  const send = useMutation({
    mutationFn: () => props.send(),
    onSuccess(outcomes) {
      const left = outcomes.filter(({ problema }) => problema).length;
      // Closed before it was over: of whom it was not done is said all the same.
      if (left > 0 && closed.current) toast({ tone: 'err', title: result.failed(left) });
      if (left > 0) return;
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
      disabled={disabled}
      working={send.isPending && props.act[1]}
      {...(dirty === undefined ? {} : { dirty })}
      onSubmit={() => {
        setTried(true);
        if (ready) send.mutate();
      }}
    >
      {props.named}
      {props.children(tried)}
      <ProblemNotice problem={send.error ? toProblem(send.error) : null} />
    </FormDialog>
  );
}
