import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import type { Condition } from '@legajo/contract/forms/definition';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DraftField } from '../../draft/form-draft.ts';
import css from '../Builder.module.css';
import { ConditionRow } from './ConditionRow.tsx';
import { beginWith, groupOf, innerOf, isSimple } from './new-condition.ts';

/** When something is shown: conditions about what stands before, all of them or any, three deep (areas 9.2). */
export function ConditionField(props: {
  readonly value: Condition | null;
  readonly before: readonly DraftField[];
  readonly error: string | undefined;
  readonly onChange: (value: Condition | null) => void;
}) {
  const { value, before, error, onChange } = props;
  const { t } = useTranslation('form-builder');
  return (
    <fieldset className={css.condition}>
      <legend>{t(($) => $.shown_only_if)}</legend>
      {value ? (
        <Part value={value} before={before} depth={1} onChange={onChange} />
      ) : before.length === 0 ? (
        <p className={css.note}>{t(($) => $.nothing_before)}</p>
      ) : (
        <p className={css.note}>{t(($) => $.always_shown)}</p>
      )}
      {error ? (
        <p className={css.wrong} role="alert">
          {error}
        </p>
      ) : null}
      {value === null || isSimple(value) ? (
        <Button
          size="small"
          icon={<IconPlus size={16} />}
          disabled={before.length === 0}
          onClick={() => {
            const made = beginWith(before);
            if (made) onChange(value === null ? made : groupOf([value, made], true));
          }}
        >
          {value === null ? t(($) => $.add_condition) : t(($) => $.add_another)}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface PartProps {
  readonly value: Condition;
  readonly before: readonly DraftField[];
  /** How deep it stands: 1 is the whole. */
  readonly depth: number;
  /** Null takes it away. */
  readonly onChange: (value: Condition | null) => void;
}

function Part({ value, before, depth, onChange }: PartProps) {
  const { t } = useTranslation('form-builder');
  if (isSimple(value)) return <ConditionRow value={value} before={before} onChange={onChange} />;
  const inner = innerOf(value);
  const isEvery = 'todas' in value;
  const made = beginWith(before);
  const put = (next: readonly Condition[]) => {
    const [only] = next;
    if (!only) onChange(null);
    // One alone needs no group around it.
    else onChange(next.length === 1 && depth === 1 ? only : groupOf(next, isEvery));
  };
  return (
    <fieldset className={css.group} aria-label={t(($) => $.group_of_conditions)}>
      <div className={css.groupHead}>
        <SelectField
          hideLabel
          label={t(($) => $.how_many)}
          value={isEvery ? 'todas' : 'alguna'}
          options={[
            { value: 'todas', label: t(($) => $.all_of) },
            { value: 'alguna', label: t(($) => $.any_of) },
          ]}
          onChange={({ target }) => onChange(groupOf(inner, target.value === 'todas'))}
        />
        <IconButton label={t(($) => $.remove_group)} onClick={() => onChange(null)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {inner.map((one, i) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is nothing but what it says.
          key={i}
          value={one}
          before={before}
          depth={depth + 1}
          onChange={(next) =>
            put(next ? inner.map((other, j) => (j === i ? next : other)) : inner.filter((_, j) => j !== i))
          }
        />
      ))}
      {inner.length < FORM_BOUNDS.conditions && made ? (
        <div className={css.groupFoot}>
          <Button size="small" icon={<IconPlus size={16} />} onClick={() => put([...inner, made])}>
            {t(($) => $.add_condition)}
          </Button>
          {depth + 1 < FORM_BOUNDS.depth ? (
            <Button
              size="small"
              icon={<IconPlus size={16} />}
              onClick={() => put([...inner, groupOf([made], !isEvery)])}
            >
              {t(($) => $.add_group)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}
