import { type ReactNode, useState } from 'react';
import type { Problem } from '../api/problem.ts';
import { toProblem } from '../api/problem.ts';
import { useHold, useKept } from '../form/use-kept.ts';
import { formatInstant } from '../i18n/dates.ts';
import { Button } from './Button.tsx';
import { TextArea } from './field/TextField.tsx';
import { useProblemText } from './problem-text.ts';
import css from './Thread.module.css';

export interface ThreadEntry {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly text: string;
  /** After author and time: of what kind it is. */
  readonly kind?: string;
  /** Written by whoever looks at it. */
  readonly own?: boolean;
  readonly action?: ReactNode;
}

/** What was said about a thing, oldest first. */
export function Thread({ entries }: { readonly entries: readonly ThreadEntry[] }) {
  return (
    <ol className={css.thread}>
      {entries.map((entry) => (
        <li key={entry.id} data-own={entry.own || undefined}>
          <span className={css.by}>
            {[entry.author, formatInstant(entry.at, false), entry.kind].filter(Boolean).join(' · ')}
          </span>
          <p>{entry.text}</p>
          {entry.action}
        </li>
      ))}
    </ol>
  );
}

interface Saying {
  readonly label: string;
  readonly send: string;
  readonly sending: string;
  readonly limit: number;
  readonly onSend: (text: string) => Promise<unknown>;
  /** Of something else that the same place does. */
  readonly problem?: Problem | null;
  readonly wide?: boolean;
}

/** A field to say something more. What was sent leaves it; what was refused stays, with its reason. */
export function ThreadForm(
  props: Saying & {
    /** Names it among what is kept when the session is lost or the form is left. */
    readonly place: string;
  },
) {
  const [text, setText] = useState(useKept<string>(props.place) ?? '');
  useHold(props.place, text.trim() ? text : null, true);
  return <ThreadField {...props} text={text} onText={setText} />;
}

/** The same where what is typed is kept by whoever draws it. */
export function ThreadField(
  props: Saying & {
    readonly text: string;
    readonly onText: (text: string) => void;
    readonly help?: string;
  },
) {
  const { label, send, sending, limit, text, onText, help, onSend, wide = false } = props;
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  const problemText = useProblemText(refused ?? props.problem);
  const submit = async () => {
    setWorking(true);
    setRefused(null);
    try {
      await onSend(text.trim());
      onText('');
    } catch (error) {
      setRefused(toProblem(error));
    }
    setWorking(false);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !working) void submit();
      }}
    >
      <TextArea
        label={label}
        limit={limit}
        value={text}
        onChange={(event) => onText(event.target.value)}
        help={help}
        error={problemText || undefined}
      />
      <Button type="submit" variant="primary" wide={wide} working={working && sending}>
        {send}
      </Button>
    </form>
  );
}
