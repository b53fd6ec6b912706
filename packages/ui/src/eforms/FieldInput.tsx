import type { Field } from '@legajo/contract/forms/definition';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../kit/date/DateField.tsx';
import { Checkbox } from '../kit/field/Checkbox.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import { TextArea, TextField } from '../kit/field/TextField.tsx';
import css from './FormFields.module.css';

const GENDERS = ['female', 'male', 'non-binary', 'unspecified'] as const;

/** How a text is typed. */
const MODES = { mail: 'email', telefono: 'tel', solo_digitos: 'numeric' } as const;

/** A question with its answer; files have a part of their own. */
export function FieldInput(props: {
  readonly field: Exclude<Field, { tipo: 'archivo' }>;
  readonly value: unknown;
  /** Own data, of what nobody types. */
  readonly data: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}) {
  const { field, value, data, error, onChange } = props;
  const { t } = useTranslation('form-fields');
  const name = useId();
  const text = typeof value === 'string' ? value : '';
  const common = {
    label: field.etiqueta,
    help: field.ayuda,
    error,
    optional: field.obligatorio === 0,
    required: field.obligatorio === 1,
    'data-field': field.clave,
  };
  const written = {
    ...common,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (field.tipo) {
    case 'parrafo':
      return <TextArea {...written} rows={4} limit={field.max ?? 4000} />;
    case 'fecha':
      return <DateField {...written} />;
    case 'numero':
    case 'dinero':
      return (
        <TextField
          {...written}
          inputMode="decimal"
          autoComplete="off"
          aside={field.tipo === 'dinero' ? field.moneda : undefined}
        />
      );
    case 'opcion':
      return (
        <SelectField {...written} placeholder={t(($) => $.choose)} options={optionsOf(field.opciones)} />
      );
    case 'varias': {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <fieldset
          className={css.choices}
          data-field={field.clave}
          aria-describedby={error ? `${name}-e` : undefined}
        >
          <legend>
            {field.etiqueta}
            {field.obligatorio === 0 ? <span className={css.note}> {t(($) => $.optional)}</span> : null}
          </legend>
          {field.ayuda ? <p className={css.note}>{field.ayuda}</p> : null}
          {field.opciones.map(({ valor, etiqueta }) => (
            <Checkbox
              key={valor}
              label={etiqueta}
              checked={chosen.includes(valor)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, valor] : chosen.filter((one) => one !== valor))
              }
            />
          ))}
          {error ? (
            <p className={css.fault} id={`${name}-e`} role="alert">
              {error}
            </p>
          ) : null}
        </fieldset>
      );
    }
    case 'declaracion':
      return (
        <div className={css.choices} data-field={field.clave}>
          <p>{field.texto}</p>
          <Checkbox
            label={field.etiqueta}
            checked={value === 1}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-e` : undefined}
            onChange={(event) => onChange(event.target.checked ? 1 : undefined)}
          />
          {error ? (
            <p className={css.fault} id={`${name}-e`} role="alert">
              {error}
            </p>
          ) : null}
        </div>
      );
    case 'persona': {
      if (field.editable === 0)
        return <TextField {...common} optional={false} readOnly value={data ?? '—'} />;
      if (field.dato === 'genero')
        return (
          <SelectField
            {...written}
            placeholder={t(($) => $.choose)}
            options={GENDERS.map((one) => ({ value: one, label: t(($) => $.genders[one]) }))}
          />
        );
      const help = HELPED.find((one) => one === field.dato);
      return (
        <TextField
          {...written}
          help={field.ayuda ?? (field.actualiza === 1 && help ? t(($) => $.lines[help]) : undefined)}
          aside={data && data !== text ? t(($) => $.before, { value: data }) : undefined}
        />
      );
    }
    default:
      return (
        <TextField
          {...written}
          inputMode={
            field.forma && field.forma in MODES ? MODES[field.forma as keyof typeof MODES] : undefined
          }
        />
      );
  }
}

const HELPED = ['domicilio', 'contacto_emergencia'] as const;

const optionsOf = (choices: readonly { readonly valor: string; readonly etiqueta: string }[]) =>
  choices.map(({ valor, etiqueta }) => ({ value: valor, label: etiqueta }));
