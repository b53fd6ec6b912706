import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Forms.module.css';
import type { FormEditor } from './use-form-editor.ts';

/** Whether what is written is kept, and since when; what keeps it from that. */
export function SavedMark({ editor }: { readonly editor: FormEditor }) {
  const { t } = useTranslation('forms');
  const { isFixed, saving, dirty, faults, savedAt, problem, theirs, form } = editor;
  if (isFixed) return null;
  const count = Object.keys(faults ?? {}).length;
  const isHeld = dirty && (count > 0 || problem !== null || theirs !== null);
  const Icon = isHeld ? IconCloudOff : saving || dirty ? IconCloudUp : IconCloudCheck;
  const when = savedAt ? formatInstant(savedAt, false).slice(-5) : null;
  const words = () => {
    if (dirty && count > 0) return t(($) => $.kept_once_corrected, { count });
    if (isHeld) return t(($) => $.not_kept);
    if (saving || dirty) return t(($) => $.saving);
    return when === null
      ? t(($) => $.kept_on, { when: formatInstant(form.fecha, false) })
      : t(($) => $.kept_at, { when });
  };
  return (
    <p className={isHeld ? `${css.mark} ${css.held}` : css.mark} role="status">
      <Icon size={18} aria-hidden="true" />
      {words()}
    </p>
  );
}
