import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconCopy, IconKey, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Webhooks.module.css';

/** A secret that was just made: it is shown here and nowhere again. */
export function ShownSecret(props: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const { name, secret, onClose } = props;
  const { t } = useTranslation('webhooks');
  const [came, setCame] = useState<'copied' | 'refused' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
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
    <div className={css.secret}>
      <IconKey size={20} aria-hidden="true" />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t(($) => $.secret_of, { name })}
        </h3>
        <p>{t(($) => $.secret_once)}</p>
        <div className={css.copy}>
          <input
            ref={field}
            readOnly
            aria-label={t(($) => $.secret)}
            value={secret}
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
      <IconButton label={t(($) => $.put_away)} onClick={onClose}>
        <IconX size={18} />
      </IconButton>
    </div>
  );
}
