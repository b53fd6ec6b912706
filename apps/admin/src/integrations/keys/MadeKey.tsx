import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconCopy, IconKey, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeApiKey } from './api-keys.ts';
import css from './Keys.module.css';

/** A key that was just made: it is shown here and nowhere again. */
export function MadeKey({ made, onClose }: { readonly made: MadeApiKey; readonly onClose: () => void }) {
  const { t } = useTranslation('api-keys');
  const [came, setCame] = useState<'copied' | 'refused' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.clave);
      setCame('copied');
    } catch {
      // Not every page may use the clipboard: then it stands there marked, to be copied by hand.
      field.current?.select();
      setCame('refused');
    }
  };
  return (
    <section className={css.made} aria-labelledby="made-key">
      <IconKey size={20} aria-hidden="true" />
      <div className={css.madeBody}>
        <h2 id="made-key" ref={heading} tabIndex={-1}>
          {t(($) => $.made, { name: made.nombre })}
        </h2>
        <p>{t(($) => $.made_text)}</p>
        <div className={css.copy}>
          <input
            ref={field}
            readOnly
            spellCheck={false}
            autoComplete="off"
            aria-label={t(($) => $.key)}
            value={made.clave}
            onFocus={({ target }) => target.select()}
          />
          <Button icon={<IconCopy />} onClick={() => void copy()}>
            {t(($) => $.copy)}
          </Button>
        </div>
        <p role="status">
          {came === 'copied' ? t(($) => $.copied) : came === 'refused' ? t(($) => $.copy_refused) : null}
        </p>
      </div>
      <IconButton label={t(($) => $.hide)} onClick={onClose}>
        <IconX />
      </IconButton>
    </section>
  );
}
