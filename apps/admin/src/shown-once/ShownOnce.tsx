import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconCopy, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './ShownOnce.module.css';

/** One of the things that are shown once. */
export interface Secret {
  /** What the field is called; shown where there are several, and where it is told how it travels. */
  readonly label: string;
  /** By which way it is to be sent, where there are several. */
  readonly how?: string;
  readonly value: string;
}

/** What is said around it. Each button says what it copies, where there are several. */
export interface ShownOnceWords extends Readonly<Record<'copy' | 'copied' | 'refused' | 'close', string>> {
  readonly copyOne?: (label: string) => string;
}

/**
 * Secrets that were just made: they stand here and nowhere again. The heading takes the focus, and what became of copying
 * is said.
 *
 * @param text what to do with them, a paragraph each.
 */
export function ShownOnce(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: readonly string[];
  readonly secrets: readonly Secret[];
  readonly words: ShownOnceWords;
  readonly level?: 2 | 3;
  readonly onClose: () => void;
}) {
  const { icon, title, text, secrets, words, level = 2, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const Heading = `h${level}` as const;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.once} aria-labelledby={id}>
      {icon}
      <div>
        <Heading id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {text.map((one) => (
          <p key={one}>{one}</p>
        ))}
        {secrets.map((secret) => (
          <Copied key={secret.label} secret={secret} words={words} />
        ))}
      </div>
      <IconButton label={words.close} onClick={onClose}>
        <IconX size={18} />
      </IconButton>
    </section>
  );
}

function Copied(props: { readonly secret: Secret; readonly words: ShownOnceWords }) {
  const {
    words,
    secret: { label, how, value },
  } = props;
  const [came, setCame] = useState<'copied' | 'refused' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCame('copied');
    } catch {
      // Not every page may use the clipboard: then it stands there marked, to be copied by hand.
      field.current?.select();
      setCame('refused');
    }
  };
  return (
    <div className={css.secret}>
      {how === undefined ? null : (
        <>
          <strong>{label}</strong>
          <span className={css.how}>{how}</span>
        </>
      )}
      <div className={css.copy}>
        <input
          ref={field}
          readOnly
          spellCheck={false}
          autoComplete="off"
          aria-label={label}
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<IconCopy />} aria-label={words.copyOne?.(label)} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p role="status">{came === null ? null : words[came]}</p>
    </div>
  );
}
