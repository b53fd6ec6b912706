import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import type { Choice } from '@legajo/contract/forms/definition';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { freeKey } from '../../draft/new-field.ts';
import css from '../Builder.module.css';
import type { PartFaults } from '../use-faults.ts';

/** The options of a choice. Enter adds one behind, Alt and an arrow move one; the value behind the words stays what it was. */
export function ChoicesField(props: {
  readonly value: readonly Choice[];
  readonly faults: PartFaults;
  readonly onChange: (choices: readonly Choice[]) => void;
}) {
  const { value, faults, onChange } = props;
  const { t } = useTranslation('form-builder');
  const list = useRef<HTMLOListElement>(null);
  const focusOn = (valor: string) =>
    requestAnimationFrame(() => {
      const box = list.current?.querySelector<HTMLInputElement>(`[data-choice="${valor}"]`);
      box?.focus();
      box?.select();
    });
  const add = (behind: number) => {
    if (value.length >= FORM_BOUNDS.choices) return;
    const valor = freeKey(
      'opcion',
      value.map((one) => one.valor),
    );
    const made = { valor, etiqueta: t(($) => $.choice_title, { n: value.length + 1 }) };
    onChange([...value.slice(0, behind + 1), made, ...value.slice(behind + 1)]);
    focusOn(valor);
  };
  const move = (from: number, by: number) => {
    const one = value[from];
    const to = from + by;
    if (!one || to < 0 || to >= value.length) return;
    const others = value.filter((other) => other !== one);
    onChange([...others.slice(0, to), one, ...others.slice(to)]);
    focusOn(one.valor);
  };
  const remove = (at: number) => {
    const near = value[at + 1] ?? value[at - 1];
    onChange(value.filter((_, i) => i !== at));
    if (near) focusOn(near.valor);
  };
  return (
    <fieldset className={css.options}>
      <legend>{t(($) => $.choices)}</legend>
      <ol ref={list}>
        {value.map(({ valor, etiqueta }, i) => (
          <li key={valor}>
            <TextField
              hideLabel
              label={t(($) => $.choice_title, { n: i + 1 })}
              data-choice={valor}
              maxLength={FORM_BOUNDS.label}
              value={etiqueta}
              error={faults.within(`opciones.${i}`)}
              onChange={({ target }) =>
                onChange(value.map((one) => (one.valor === valor ? { valor, etiqueta: target.value } : one)))
              }
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (event.key === 'Enter') add(i);
                else if (event.altKey && by !== 0) move(i, by);
                else return;
                event.preventDefault();
              }}
            />
            <IconButton
              label={t(($) => $.up, { name: etiqueta })}
              disabled={i === 0}
              onClick={() => move(i, -1)}
            >
              <IconArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t(($) => $.down, { name: etiqueta })}
              disabled={i === value.length - 1}
              onClick={() => move(i, 1)}
            >
              <IconArrowDown size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={t(($) => $.remove, { name: etiqueta })} onClick={() => remove(i)}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {faults.at('opciones') ? (
        <p className={css.wrong} role="alert">
          {faults.at('opciones')}
        </p>
      ) : null}
      {value.length < FORM_BOUNDS.choices ? (
        <Button size="small" icon={<IconPlus size={16} />} onClick={() => add(value.length - 1)}>
          {t(($) => $.add_choice)}
        </Button>
      ) : null}
    </fieldset>
  );
}
