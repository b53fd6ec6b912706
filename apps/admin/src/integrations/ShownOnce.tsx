import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconCopy, IconKey, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import css from './ShownOnce.module.css';

/**
 * A secret that was just made: it stands here and nowhere again. Its heading takes the focus, and what became of copying
 * is said.
 *
 * @param label what the field is called for those who do not see it.
 */
export function ShownOnce(props: {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly secret: string;
  readonly words: Readonly<Record<'copy' | 'copied' | 'refused' | 'close', string>>;
  readonly level?: 2 | 3;
  readonly onClose: () => void;
}) {
  const { title, text, label, secret, words, level = 2, onClose } = props;
  const [came, setCame] = useState<'copied' | 'refused' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const Heading = `h${level}` as const;
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCame('copied');
    } catch {
      // Not every page may use the clipboard: then it stands there marked, to be copied by hand.
      field.current?.select();
      setCame('refused');
    }
  };
  return (
    <section className={css.once} aria-labelledby={id}>
      <IconKey size={20} aria-hidden="true" />
      <div>
        <Heading id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <p>{text}</p>
        <div className={css.copy}>
          <input
            ref={field}
            readOnly
            spellCheck={false}
            autoComplete="off"
            aria-label={label}
            value={secret}
            onFocus={({ target }) => target.select()}
          />
          <Button icon={<IconCopy />} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
        <p role="status">{came === null ? null : words[came]}</p>
      </div>
      <IconButton label={words.close} onClick={onClose}>
        <IconX size={18} />
      </IconButton>
    </section>
  );
}
