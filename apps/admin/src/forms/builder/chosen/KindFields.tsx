import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import { type Choice, TEXT_SHAPES } from '@legajo/contract/forms/definition';
import { COUNTRIES } from '@legajo/contract/values/countries';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Builder.module.css';
import { ChoicesField } from './ChoicesField.tsx';
import { DayBoundField } from './DayBoundField.tsx';
import type { KindProps } from './kind-props.ts';
import { NumberBox } from './NumberBox.tsx';
import { PersonFields } from './PersonFields.tsx';

const CURRENCIES = [...new Set([...Object.values(COUNTRIES).map(({ currency }) => currency), 'USD'])];

/** What only the kind of a field has. */
export function KindFields(props: KindProps) {
  const { field, faults, onChange } = props;
  const { more } = field;
  const { t } = useTranslation('form-builder');
  const box = (key: string, label: string, help?: string) => (
    <NumberBox
      label={label}
      {...(help === undefined ? {} : { help })}
      value={more[key]}
      error={faults.at(key)}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  const pair = (least: string, most: string) => (
    <div className={css.pair}>
      {box('min', least)}
      {box('max', most)}
    </div>
  );
  const choices = (
    <ChoicesField
      value={(more.opciones ?? []) as readonly Choice[]}
      faults={faults}
      onChange={(opciones) => onChange({ opciones })}
    />
  );
  switch (field.tipo) {
    case 'texto':
      return (
        <>
          <SelectField
            label={t(($) => $.shape)}
            placeholder={t(($) => $.any_text)}
            value={typeof more.forma === 'string' ? more.forma : ''}
            options={TEXT_SHAPES.map((value) => ({ value, label: t(($) => $.shapes[value]) }))}
            onChange={({ target }) => onChange({ forma: target.value || undefined })}
          />
          {pair(
            t(($) => $.least_letters),
            t(($) => $.most_letters),
          )}
        </>
      );
    case 'parrafo':
      return box(
        'max',
        t(($) => $.most_letters),
      );
    case 'numero':
      return (
        <>
          {pair(
            t(($) => $.least),
            t(($) => $.most),
          )}
          {box(
            'decimales',
            t(($) => $.decimals),
            t(($) => $.decimals_help),
          )}
        </>
      );
    case 'dinero':
      return (
        <>
          <SelectField
            label={t(($) => $.currency)}
            value={typeof more.moneda === 'string' ? more.moneda : ''}
            options={[...new Set([...CURRENCIES, String(more.moneda)])].map((value) => ({
              value,
              label: value,
            }))}
            error={faults.at('moneda')}
            onChange={({ target }) => onChange({ moneda: target.value })}
          />
          {pair(
            t(($) => $.least),
            t(($) => $.most),
          )}
        </>
      );
    case 'fecha':
      return (
        <>
          {(['desde', 'hasta'] as const).map((key) => (
            <DayBoundField
              key={key}
              label={t(($) => $.day_bounds[key])}
              value={more[key]}
              error={faults.at(key)}
              onChange={(value) => onChange({ [key]: value })}
            />
          ))}
        </>
      );
    case 'opcion':
      return choices;
    case 'varias':
      return (
        <>
          {choices}
          {pair(
            t(($) => $.least_choices),
            t(($) => $.most_choices),
          )}
        </>
      );
    case 'persona':
      return <PersonFields {...props} />;
    case 'archivo':
      return (
        <SelectField
          label={t(($) => $.files)}
          help={t(($) => $.files_help)}
          value={String(more.maximo ?? 1)}
          options={Array.from({ length: FORM_BOUNDS.files }, (_, i) => ({
            value: String(i + 1),
            label: String(i + 1),
          }))}
          error={faults.at('maximo')}
          onChange={({ target }) => onChange({ maximo: Number(target.value) })}
        />
      );
    case 'declaracion':
      return (
        <TextArea
          label={t(($) => $.declaration)}
          required
          rows={5}
          limit={FORM_BOUNDS.words}
          value={typeof more.texto === 'string' ? more.texto : ''}
          error={faults.at('texto')}
          onChange={({ target }) => onChange({ texto: target.value })}
        />
      );
  }
}
