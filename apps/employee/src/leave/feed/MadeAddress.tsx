import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Feed.module.css';
import { type MadeFeed, subscriptionOf } from './feeds.ts';

/** An address that was just made: it is told here and nowhere again. */
export function MadeAddress({ made }: { readonly made: MadeFeed }) {
  const { t } = useTranslation('own-feed');
  const [came, setCame] = useState<'copied' | 'refused' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.direccion);
      setCame('copied');
    } catch {
      // Not every page may use the clipboard: then it stands there marked, to be copied by hand.
      field.current?.select();
      setCame('refused');
    }
  };
  return (
    <section className={css.made} aria-labelledby="made">
      <h2 id="made" ref={heading} tabIndex={-1}>
        {t(($) => $.made)}
      </h2>
      <p>{t(($) => $.made_text)}</p>
      <input
        ref={field}
        className={css.address}
        readOnly
        aria-label={t(($) => $.address)}
        value={made.direccion}
        onFocus={({ target }) => target.select()}
      />
      <div className={css.acts}>
        <Button variant="primary" icon={<IconCopy />} onClick={() => void copy()}>
          {t(($) => $.copy)}
        </Button>
        <a className={buttonClass()} href={subscriptionOf(made.direccion)}>
          {t(($) => $.open)}
        </a>
      </div>
      <p role="status" className={css.note}>
        {came === 'copied' ? t(($) => $.copied) : came === 'refused' ? t(($) => $.copy_refused) : null}
      </p>
    </section>
  );
}
