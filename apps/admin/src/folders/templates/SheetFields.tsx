import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import { nextKey, type Sheet } from './template-draft.ts';

const MOST = 50;

/** The sheets of a template in their order: each with its name, and whether it has to come. */
export function SheetFields(props: {
  readonly sheets: readonly Sheet[];
  readonly onChange: (sheets: readonly Sheet[]) => void;
  /** Names are wanted: those that lack one say so. */
  readonly tried: boolean;
}) {
  const { sheets, onChange, tried } = props;
  const { t } = useTranslation('folders');
  const set = (key: number, part: Partial<Sheet>) =>
    onChange(sheets.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className={css.group}>
      <legend>{t(($) => $.sheets)}</legend>
      <ol className={css.sheets}>
        {sheets.map((sheet, i) => (
          <li key={sheet.key}>
            <TextField
              label={t(($) => $.sheet, { n: i + 1 })}
              maxLength={60}
              value={sheet.nombre}
              error={tried && sheet.nombre.trim() === '' ? t(($) => $.name_missing) : undefined}
              onChange={({ target }) => set(sheet.key, { nombre: target.value })}
            />
            <Checkbox
              label={t(($) => $.sheet_required)}
              checked={sheet.obligatoria}
              onChange={({ target }) => set(sheet.key, { obligatoria: target.checked })}
            />
            <IconButton
              label={t(($) => $.sheet_remove, { n: i + 1 })}
              disabled={sheets.length === 1}
              onClick={() => onChange(sheets.filter(({ key }) => key !== sheet.key))}
            >
              <IconTrash />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<IconPlus />}
        disabled={sheets.length >= MOST}
        onClick={() => onChange([...sheets, { key: nextKey(sheets), nombre: '', obligatoria: false }])}
      >
        {t(($) => $.sheet_add)}
      </Button>
    </fieldset>
  );
}
