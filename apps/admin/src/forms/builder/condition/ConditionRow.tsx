import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DraftField } from '../../draft/form-draft.ts';
import css from '../Builder.module.css';
import { NumberBox } from '../chosen/NumberBox.tsx';
import {
  begin,
  beginOf,
  choicesOf,
  OPERATORS,
  operatorOf,
  operatorsOf,
  type Simple,
} from './new-condition.ts';

/** One condition: of which field, how, and by what. */
export function ConditionRow(props: {
  readonly value: Simple;
  readonly before: readonly DraftField[];
  readonly onChange: (value: Simple | null) => void;
}) {
  const { value, before, onChange } = props;
  const { t } = useTranslation('form-builder');
  const field = before.find(({ clave }) => clave === value.campo);
  const operator = operatorOf(value);
  const offered = operatorsOf(field);
  const known = before.map(({ clave, etiqueta }) => ({ value: clave, label: etiqueta || clave }));
  return (
    <div className={css.row}>
      <div className={css.groupHead}>
        <SelectField
          label={t(($) => $.field)}
          value={value.campo}
          // One that stands there no more is named still, and said to be wrong.
          options={field ? known : [{ value: value.campo, label: value.campo }, ...known]}
          onChange={({ target }) => {
            const next = before.find(({ clave }) => clave === target.value);
            if (next) onChange(beginOf(next));
          }}
        />
        <IconButton label={t(($) => $.remove_condition)} onClick={() => onChange(null)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <SelectField
        label={t(($) => $.operator)}
        value={operator}
        options={(offered.includes(operator) ? offered : [operator, ...offered]).map((one) => ({
          value: one,
          label:
            field?.tipo === 'declaracion' && one === 'es' ? t(($) => $.accepted) : t(($) => $.operators[one]),
        }))}
        onChange={({ target }) => {
          const next = OPERATORS.find((one) => one === target.value);
          if (field && next) onChange(begin(field, next));
        }}
      />
      <Value value={value} field={field} onChange={onChange} />
    </div>
  );
}

function Value(props: {
  readonly value: Simple;
  readonly field: DraftField | undefined;
  readonly onChange: (value: Simple) => void;
}) {
  const { value, field, onChange } = props;
  const { campo } = value;
  const { t } = useTranslation('form-builder');
  if ('vacio' in value || field?.tipo === 'declaracion') return null;
  if ('mayor' in value || 'menor' in value)
    return (
      <NumberBox
        due
        label={t(($) => $.value)}
        value={'mayor' in value ? value.mayor : value.menor}
        error={undefined}
        onChange={(n) => onChange(('mayor' in value ? { campo, mayor: n } : { campo, menor: n }) as Simple)}
      />
    );
  const choices = choicesOf(field);
  if (choices)
    return (
      <div className={css.values}>
        {choices.map(({ valor, etiqueta }) => (
          <Checkbox
            key={valor}
            label={etiqueta}
            checked={value.es.includes(valor)}
            onChange={({ target }) =>
              onChange({
                campo,
                es: target.checked ? [...value.es, valor] : value.es.filter((one) => one !== valor),
              })
            }
          />
        ))}
      </div>
    );
  const isNumber = field?.tipo === 'numero';
  if (isNumber)
    return (
      <NumberBox
        due
        label={t(($) => $.value)}
        value={value.es[0]}
        error={undefined}
        onChange={(n) => onChange({ campo, es: n === undefined ? [] : [n as number] })}
      />
    );
  return (
    <TextArea
      label={t(($) => $.values)}
      help={t(($) => $.values_help)}
      rows={2}
      value={value.es.join('\n')}
      onChange={({ target }) => onChange({ campo, es: target.value === '' ? [] : target.value.split('\n') })}
    />
  );
}
