import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Leave.module.css';

/** Takes a photograph or a file as a proof; the phone asks which. */
export function ProofField(props: {
  readonly label: string;
  readonly working?: boolean;
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}) {
  const { label, working = false, multiple = false, onPick } = props;
  const { t } = useTranslation('own-leave');
  return (
    <label className={css.proof} data-working={working}>
      <IconCamera size={20} aria-hidden="true" />
      <span>{working ? t(($) => $.sending) : label}</span>
      <input
        className="sr-only"
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        multiple={multiple}
        disabled={working}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
