import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconCopy, IconShieldSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inspections.module.css';
import type { OpenedInspection } from './inspections.ts';

/** Address and code of an inspection that was just opened: two things to be sent by different ways, shown here and nowhere again. */
export function ShownOnce({
  opened,
  onClose,
}: {
  readonly opened: OpenedInspection;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('inspections');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.once} aria-labelledby="opened-inspection">
      <IconShieldSearch size={20} aria-hidden="true" />
      <div className={css.onceBody}>
        <h2 id="opened-inspection" ref={heading} tabIndex={-1}>
          {t(($) => $.opened, { name: opened.nombre })}
        </h2>
        <p>{t(($) => $.opened_text)}</p>
        {opened.estado === 'pendiente' ? <p>{t(($) => $.opened_waits)}</p> : null}
        <Copied label={t(($) => $.address)} how={t(($) => $.address_how)} value={opened.direccion} />
        <Copied label={t(($) => $.code)} how={t(($) => $.code_how)} value={opened.codigo} />
      </div>
      <IconButton label={t(($) => $.hide)} onClick={onClose}>
        <IconX />
      </IconButton>
    </section>
  );
}

function Copied(props: { readonly label: string; readonly how: string; readonly value: string }) {
  const { label, how, value } = props;
  const { t } = useTranslation('inspections');
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
    <div className={css.copied}>
      <strong>{label}</strong>
      <span className={css.note}>{how}</span>
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
        <Button
          icon={<IconCopy />}
          aria-label={t(($) => $.copy_this, { what: label })}
          onClick={() => void copy()}
        >
          {t(($) => $.copy)}
        </Button>
      </div>
      <p role="status">
        {came === 'copied' ? t(($) => $.copied) : came === 'refused' ? t(($) => $.copy_refused) : null}
      </p>
    </div>
  );
}
