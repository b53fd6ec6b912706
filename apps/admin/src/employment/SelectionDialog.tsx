import type { ReactNode } from 'react';
import type { AskedWords } from '../people/selection/asked.ts';
import type { Target, Whom } from '../people/selection/use-whom.ts';
import { WhomNamed } from '../people/selection/Whom.tsx';
import type { PeopleDialogProps } from '../shell/actions/person.ts';
import { ManyDialog, type ManyOutcome } from './ManyDialog.tsx';

/** An act on chosen people with an outcome for each: asks, does it, and names who stayed out and why. */
export function SelectionDialog(
  props: Pick<PeopleDialogProps, 'onClose'> &
    Omit<AskedWords, 'note'> & {
      readonly whom: Whom;
      /** All that is needed was said. */
      readonly ready?: boolean;
      readonly send: (target: Target) => Promise<readonly ManyOutcome[]>;
      /** What is asked; `tried` once it was sent, ready or not. */
      readonly children: (tried: boolean) => ReactNode;
    },
) {
  const { whom, text, children, send, ...rest } = props;
  const { target } = whom;
  return (
    <ManyDialog
      {...rest}
      named={<WhomNamed whom={whom} />}
      disabled={target === null}
      send={async () => (target ? send(target) : [])}
    >
      {(tried) => (
        <>
          <p>{text}</p>
          {children(tried)}
        </>
      )}
    </ManyDialog>
  );
}
