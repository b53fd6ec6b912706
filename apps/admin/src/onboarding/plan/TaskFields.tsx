import { MOST_TASKS } from '@legajo/contract/onboarding/onboarding';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnerFields } from './OwnerFields.tsx';
import css from './Plan.module.css';
import { PlanSection } from './PlanSection.tsx';
import type { Task } from './plan.ts';

const NAME_MAX = 100;

/** Things of the company's own: what is to be done, by whom and until when. */
export function TaskFields(props: {
  readonly tasks: readonly Task[];
  readonly onChange: (tasks: readonly Task[]) => void;
  readonly error: string | undefined;
}) {
  const { tasks, onChange, error } = props;
  const { t } = useTranslation('onboarding');
  const list = useRef<HTMLUListElement>(null);
  const set = (which: string, change: Partial<Task>) =>
    onChange(tasks.map((task) => (task.id === which ? { ...task, ...change } : task)));
  const add = () => {
    const fresh = {
      clave: undefined,
      nombre: '',
      required: true,
      owner: 'rrhh',
      person: null,
      days: '',
    } as const;
    onChange([...tasks, { ...fresh, id: crypto.randomUUID() }]);
    // The one that was added is there after the next drawing.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <PlanSection
      field="tasks"
      title={t(($) => $.plan.tasks)}
      about={t(($) => $.plan.tasks_about)}
      error={error}
      list={list}
      foot={
        <div className={css.add}>
          <Button icon={<IconPlus />} onClick={add} disabled={tasks.length >= MOST_TASKS}>
            {t(($) => $.plan.task_add)}
          </Button>
        </div>
      }
    >
      {tasks.map((task, at) => {
        const name = task.nombre || t(($) => $.plan.task_number, { count: at + 1 });
        return (
          <li key={task.id}>
            <span className={css.task}>
              <TextField
                label={t(($) => $.plan.task_name, { count: at + 1 })}
                hideLabel
                placeholder={t(($) => $.plan.task_placeholder)}
                maxLength={NAME_MAX}
                value={task.nombre}
                onChange={({ target }) => set(task.id, { nombre: target.value })}
              />
              <IconButton
                label={t(($) => $.plan.task_remove, { name })}
                onClick={() => onChange(tasks.filter(({ id: one }) => one !== task.id))}
              >
                <IconX />
              </IconButton>
            </span>
            <OwnerFields
              name={name}
              plan={task}
              onChange={(plan) => set(task.id, plan)}
              told={error !== undefined}
            />
          </li>
        );
      })}
    </PlanSection>
  );
}
