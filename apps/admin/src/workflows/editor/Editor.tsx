import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Workflows.module.css';
import { moved, newStep, STEPS_MOST } from '../workflow-draft.ts';
import { groupsQuery, openTypesQuery, TONES, type Workflow } from '../workflows.ts';
import { Readiness } from './Readiness.tsx';
import { StepCard } from './StepCard.tsx';
import { TryBox } from './TryBox.tsx';
import { TypesChoice } from './TypesChoice.tsx';
import { useEditor } from './use-editor.ts';

const GroupForm = lazy(
  within(() => import('../GroupForm.tsx').then(({ GroupForm: part }) => ({ default: part }))),
);
const EndDialog = lazy(
  within(() => import('../EndDialog.tsx').then(({ EndDialog: part }) => ({ default: part }))),
);
const NAME_MAX = 100;

/** The form of a workflow: a draft is kept by itself, one in force by its button, a cancelled one is read. */
export function Editor(props: { readonly first: Workflow | null; readonly onBorn: (id: number) => void }) {
  const { first, onBorn } = props;
  const { t } = useTranslation('workflows');
  const backend = useBackend();
  const edit = useEditor(first, onBorn);
  const { draft, set, kept, fixed } = edit;
  const groups = useQuery(groupsQuery(backend)).data ?? [];
  const types = useQuery(openTypesQuery(backend)).data ?? [];
  const state = kept?.estado ?? 'borrador';
  return (
    <Page
      title={draft.name.trim() || t(($) => $.new_title)}
      badge={<StatusBadge tone={TONES[state]}>{t(($) => $.states[state])}</StatusBadge>}
      sub={
        edit.saving
          ? t(($) => $.saving)
          : kept
            ? t(($) => $.saved_at, { when: formatInstant(kept.fecha, false) })
            : t(($) => $.not_saved_yet)
      }
      actions={
        <Link to="/workflow/list" search={{}} className={buttonClass()}>
          {t(($) => $.back)}
        </Link>
      }
    >
      {state === 'cancelado' ? <Notice tone="info">{t(($) => $.read_only)}</Notice> : null}
      {state === 'activo' ? <Notice tone="info">{t(($) => $.active_note)}</Notice> : null}
      <div className={css.editor}>
        <div className={css.side}>
          <TextField
            label={t(($) => $.name)}
            required
            maxLength={NAME_MAX}
            disabled={fixed}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
            error={edit.nameless ? t(($) => $.name_missing) : undefined}
          />
          <Section title={t(($) => $.in_order)}>
            <p className={css.help}>{t(($) => $.begins)}</p>
            <ol className={css.steps}>
              {draft.steps.map((step, index) => (
                <StepCard
                  key={step.key}
                  step={step}
                  place={index + 1}
                  count={draft.steps.length}
                  groups={groups}
                  fixed={fixed}
                  onChange={(changed) =>
                    set({ steps: draft.steps.map((one) => (one.key === step.key ? changed : one)) })
                  }
                  onMove={(by) => set({ steps: moved(draft.steps, step.key, by) })}
                  onRemove={() => set({ steps: draft.steps.filter(({ key }) => key !== step.key) })}
                  onNewGroup={() => edit.nameGroup(step.key)}
                />
              ))}
            </ol>
            {fixed || draft.steps.length >= STEPS_MOST ? null : (
              <p>
                <Button
                  icon={<IconPlus size={18} />}
                  onClick={() => set({ steps: [...draft.steps, newStep()] })}
                >
                  {t(($) => $.add_step)}
                </Button>
              </p>
            )}
            <p className={css.help}>{t(($) => $.ends)}</p>
          </Section>
        </div>
        <div className={css.side}>
          <TypesChoice
            types={types}
            chosen={draft.types}
            own={kept?.id ?? null}
            fixed={fixed}
            onChange={(chosen) => set({ types: chosen })}
          />
          <Readiness
            draft={draft}
            groups={groups}
            types={types}
            own={kept?.id ?? null}
            dated={kept?.programadas ?? 0}
          />
          {kept && draft.steps.length > 0 ? <TryBox id={kept.id} version={kept.version} /> : null}
        </div>
      </div>
      <ProblemNotice problem={edit.problem} />
      <div className={css.foot}>
        <p className={css.help}>{state === 'borrador' && !fixed ? t(($) => $.kept_on_leaving) : null}</p>
        {edit.manages && kept && state !== 'cancelado' ? (
          <Button onClick={edit.end}>
            {state === 'activo' ? t(($) => $.cancel_act) : t(($) => $.discard)}
          </Button>
        ) : null}
        {edit.manages && state === 'cancelado' ? (
          <Button working={edit.working && t(($) => $.saving)} onClick={edit.copy}>
            {t(($) => $.copy)}
          </Button>
        ) : null}
        {!fixed && state === 'borrador' ? (
          <Button working={edit.saving && t(($) => $.saving)} onClick={edit.keepNow}>
            {t(($) => $.keep_draft)}
          </Button>
        ) : null}
        {fixed ? null : (
          <Button variant="primary" working={edit.working && t(($) => $.saving)} onClick={edit.go}>
            {state === 'activo' ? t(($) => $.save_changes) : t(($) => $.activate)}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {edit.naming === null ? null : (
          <GroupForm group={null} onClose={() => edit.nameGroup(null)} onKept={edit.grouped} />
        )}
        {edit.ending && kept ? (
          <EndDialog workflow={kept} onClose={edit.dismiss} onEnded={edit.ended} />
        ) : null}
      </Suspense>
    </Page>
  );
}
