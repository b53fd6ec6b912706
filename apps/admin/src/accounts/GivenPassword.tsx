import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../shell/actions/person.ts';
import css from './Acts.module.css';

/** A temporary password, shown once. */
export function GivenPassword(props: {
  readonly password: string;
  readonly person: Person;
  readonly onClose: () => void;
}) {
  const { password, person, onClose } = props;
  const { t } = useTranslation('people-asked');
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLOutputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // Not every address may use the clipboard: then it stands there marked, for the keys that copy.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.acts.password_done)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(($) => $.acts.password_finish)}
        </Button>
      }
    >
      <div className={css.form}>
        <div className={css.secret}>
          <output ref={shown} aria-label={t(($) => $.acts.password_field)}>
            {password}
          </output>
          <Button icon={<IconCopy />} onClick={() => void copy()} autoFocus>
            {copied ? t(($) => $.acts.password_copied) : t(($) => $.acts.password_copy)}
          </Button>
        </div>
        <p>{t(($) => $.acts.password_once, { name: formatName(person) })}</p>
        <p>{t(($) => $.acts.password_text)}</p>
      </div>
    </Dialog>
  );
}
