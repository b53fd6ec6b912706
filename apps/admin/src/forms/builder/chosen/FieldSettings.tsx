import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { fieldsBefore } from '../../draft/before.ts';
import { type Draft, type DraftField, fieldsIn } from '../../draft/form-draft.ts';
import { ConditionField } from '../condition/ConditionField.tsx';
import type { PartFaults } from '../use-faults.ts';
import { KeyField } from './KeyField.tsx';
import { KindFields } from './KindFields.tsx';

/** What a field asks, and how: what every kind has, what only its kind has, when it is shown. */
export function FieldSettings(props: {
  readonly field: DraftField;
  readonly draft: Draft;
  readonly faults: PartFaults;
  readonly anonymous: boolean;
  readonly onChange: (part: Partial<DraftField>) => void;
}) {
  const { field, draft, faults, onChange } = props;
  const { t } = useTranslation('form-builder');
  const naming = faults.at('tipo');
  const isRead = field.tipo === 'persona' && field.more.editable !== 1;
  return (
    <>
      <h2>{t(($) => $.types[field.tipo])}</h2>
      {naming ? <Notice tone="err">{t(($) => $.naming)}</Notice> : null}
      <TextField
        label={field.tipo === 'declaracion' ? t(($) => $.acceptance) : t(($) => $.question)}
        required
        maxLength={FORM_BOUNDS.label}
        value={field.etiqueta}
        error={faults.at('etiqueta')}
        onChange={({ target }) => onChange({ etiqueta: target.value })}
      />
      <KindFields
        field={field}
        faults={faults}
        onChange={(part) => onChange({ more: { ...field.more, ...part } })}
      />
      <TextArea
        label={t(($) => $.help)}
        optional
        limit={FORM_BOUNDS.help}
        value={field.ayuda}
        error={faults.at('ayuda')}
        onChange={({ target }) => onChange({ ayuda: target.value })}
      />
      {isRead ? null : (
        <Switch
          label={t(($) => $.is_required)}
          checked={field.obligatorio === 1}
          onChange={({ target }) => onChange({ obligatorio: target.checked ? 1 : 0 })}
        />
      )}
      <ConditionField
        value={field.si}
        before={fieldsBefore(draft, field.id)}
        error={faults.within('si')}
        onChange={(si) => onChange({ si })}
      />
      <KeyField
        value={field.clave}
        taken={fieldsIn(draft).flatMap(({ id, clave }) => (id === field.id ? [] : [clave]))}
        onChange={(clave) => onChange({ clave })}
      />
    </>
  );
}
