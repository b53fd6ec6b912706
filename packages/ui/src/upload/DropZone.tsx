import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/progress/Notice.tsx';
import css from './DropZone.module.css';

export interface DropZoneProps {
  readonly label: string;
  /** Endings that are taken, with the dot. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** The button that chooses: where the focus goes when a file is missing. */
  readonly chooser?: Ref<HTMLButtonElement>;
}

/**
 * A place to drop one file, or choose it with the button. Size and ending are looked at before anything
 * travels; the server decides.
 */
export function DropZone({
  label,
  accept,
  maxBytes,
  file,
  onFile,
  disabled,
  error,
  chooser = null,
}: DropZoneProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const types = accept.join(', ');

  const take = (chosen: File | null | undefined) => {
    if (!chosen) return;
    const known = accept.some((ending) => chosen.name.toLowerCase().endsWith(ending));
    if (!known) return setRefusal(t(($) => $.file_wrong_type, { types }));
    if (chosen.size > maxBytes)
      return setRefusal(
        t(($) => $.file_too_large, { size: format.bytes(chosen.size), limit: format.bytes(maxBytes) }),
      );
    setRefusal(undefined);
    onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  const note = refusal ?? error;
  return (
    <div className={css.wrap}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={css.zone}
        data-over={over || undefined}
        data-invalid={note ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={24} />
        <div className={css.text}>
          <label htmlFor={id} className={css.label}>
            {file ? file.name : label}
          </label>
          <p id={`${id}-help`}>
            {file ? format.bytes(file.size) : t(($) => $.file_types, { types, size: format.bytes(maxBytes) })}
          </p>
        </div>
        <Button ref={chooser} disabled={disabled} onClick={() => input.current?.click()}>
          {file ? t(($) => $.change_file) : t(($) => $.choose_file)}
        </Button>
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept={types}
          disabled={disabled}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {note ? (
        <Notice tone="err" live>
          {note}
        </Notice>
      ) : null}
    </div>
  );
}
