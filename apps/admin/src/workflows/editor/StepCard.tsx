import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Workflows.module.css';
import { DAYS_MOST, type DraftStep } from '../workflow-draft.ts';
import type { Group } from '../workflows.ts';

const RULES = ['uno', 'todos'] as const;
const LATE = ['esperar', 'escalar'] as const;

/** One step: the group that approves, by which rule, and how long it has. Alt and an arrow move it. */
export function StepCard(props: {
  readonly step: DraftStep;
  readonly place: number;
  readonly count: number;
  readonly groups: readonly Group[];
  readonly fixed: boolean;
  readonly onChange: (step: DraftStep) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  readonly onNewGroup: () => void;
}) {
  const { step, place, count, groups, fixed, onChange, onMove, onRemove, onNewGroup } = props;
  const { t } = useTranslation('workflows');
  const group = groups.find(({ id }) => id === step.group);
  const title = t(($) => $.step, { place });
  return (
    <li>
      <fieldset
        className={css.step}
        disabled={fixed}
        aria-label={title}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (!event.altKey || by === 0 || fixed) return;
          event.preventDefault();
          onMove(by);
        }}
      >
        <div className={css.stepHead}>
          <h3>{title}</h3>
          <IconButton label={t(($) => $.up, { place })} disabled={place === 1} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t(($) => $.down, { place })}
            disabled={place === count}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t(($) => $.remove_step, { place })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={css.fields}>
          <SelectField
            label={t(($) => $.group)}
            placeholder={t(($) => $.choose_group)}
            value={step.group === null ? '' : String(step.group)}
            options={groups.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            error={group && !group.valido ? t(($) => $.invalid) : undefined}
            onChange={({ target }) =>
              onChange({ ...step, group: target.value === '' ? null : Number(target.value) })
            }
          />
          <SelectField
            label={t(($) => $.rule)}
            value={step.rule}
            options={RULES.map((value) => ({ value, label: t(($) => $.rules[value]) }))}
            onChange={({ target }) =>
              onChange({ ...step, rule: RULES.find((value) => value === target.value) ?? 'uno' })
            }
          />
          <TextField
            label={t(($) => $.days)}
            type="number"
            min={1}
            max={DAYS_MOST}
            value={String(step.days)}
            onChange={({ target }) =>
              onChange({
                ...step,
                days: Math.min(DAYS_MOST, Math.max(1, Math.round(Number(target.value)) || 1)),
              })
            }
          />
          <SelectField
            label={t(($) => $.late)}
            value={step.late}
            options={LATE.map((value) => ({ value, label: t(($) => $.lates[value]) }))}
            onChange={({ target }) =>
              onChange({ ...step, late: LATE.find((value) => value === target.value) ?? 'esperar' })
            }
          />
        </div>
        {group ? (
          <p className={css.people}>{group.personas.map(formatName).join(' · ')}</p>
        ) : fixed ? null : (
          <div>
            <Button size="small" onClick={onNewGroup}>
              {t(($) => $.new_group)}
            </Button>
          </div>
        )}
      </fieldset>
    </li>
  );
}
