import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import css from './Forms.module.css';
import { TONES, type WholeForm } from './forms.ts';
import { SavedMark } from './SavedMark.tsx';
import { TABS } from './search-params.ts';
import { useSettings } from './settings/use-settings.ts';
import { useFormEditor } from './use-form-editor.ts';

const BuilderTab = lazy(
  within(() => import('./builder/BuilderTab.tsx').then(({ BuilderTab: part }) => ({ default: part }))),
);
const SettingsTab = lazy(
  within(() => import('./settings/SettingsTab.tsx').then(({ SettingsTab: part }) => ({ default: part }))),
);
const PreviewDialog = lazy(
  within(() => import('./preview/PreviewDialog.tsx').then(({ PreviewDialog: part }) => ({ default: part }))),
);
const ActivateDialog = lazy(
  within(() =>
    import('./preview/ActivateDialog.tsx').then(({ ActivateDialog: part }) => ({ default: part })),
  ),
);

const PublishTab = lazy(
  within(() => import('./publish/PublishTab.tsx').then(({ PublishTab: part }) => ({ default: part }))),
);
const AnswersTab = lazy(
  within(() => import('./answers/AnswersTab.tsx').then(({ AnswersTab: part }) => ({ default: part }))),
);

/** One form: what it is, what was kept of it, and its parts. */
export function FormFrame({ read }: { readonly read: WholeForm }) {
  const { t } = useTranslation('forms');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/forms/$id' });
  const editor = useFormEditor(read);
  const settings = useSettings(editor.form);
  const [open, setOpen] = useState<'preview' | 'activate' | null>(null);
  const { form, isFixed, dirty, faults, problem, theirs } = editor;
  // What is put away is published to nobody.
  const shown = TABS.filter((one) => one !== 'publicar' || !isFixed);
  const tab = shown.find((one) => one === search.tab) ?? 'campos';
  const hasDraft = form.borrador === 1 || dirty;
  const go = (id: string) =>
    void navigate({
      to: '/forms/$id',
      params: { id: String(form.id) },
      search: clean({ tab: shown.find((one) => one === id && one !== 'campos') }),
      replace: true,
    });
  const actions = (
    <>
      <SavedMark editor={editor} />
      <Button icon={<IconDeviceMobile size={18} />} onClick={() => setOpen('preview')}>
        {t(($) => $.preview)}
      </Button>
      {isFixed ? null : (
        <Button variant="primary" disabled={!hasDraft} onClick={() => setOpen('activate')}>
          {t(($) => $.activate)}
        </Button>
      )}
    </>
  );
  return (
    <Page
      title={form.nombre}
      badge={
        <span className={css.badges}>
          {isFixed ? (
            <StatusBadge tone="off">{t(($) => $.is_archived)}</StatusBadge>
          ) : (
            <StatusBadge tone={TONES[form.estatus]}>{t(($) => $.states[form.estatus])}</StatusBadge>
          )}
          <span className={css.note}>
            {form.en_vigor === null
              ? t(($) => $.never_in_force)
              : hasDraft
                ? t(($) => $.version_and_draft, { n: form.en_vigor })
                : t(($) => $.version, { n: form.en_vigor })}
          </span>
        </span>
      }
      actions={actions}
    >
      {isFixed ? <Notice tone="info">{t(($) => $.archived_note)}</Notice> : null}
      {theirs ? (
        <Notice
          tone="wait"
          live
          action={
            <Button size="small" onClick={editor.catchUp}>
              {t(($) => $.catch_up)}
            </Button>
          }
        >
          {t(($) => $.changed_elsewhere)}
        </Notice>
      ) : null}
      <ProblemNotice problem={problem} />
      <Tabs
        label={t(($) => $.parts)}
        current={tab}
        onChange={go}
        tabs={shown.map((id) => ({ id, label: t(($) => $.tabs[id]) }))}
      >
        <Suspense fallback={<Skeleton width={60} />}>
          {tab === 'campos' ? <BuilderTab editor={editor} /> : null}
          {tab === 'ajustes' ? <SettingsTab editor={editor} settings={settings} /> : null}
          {tab === 'publicar' ? <PublishTab form={form} /> : null}
          {tab === 'respuestas' ? <AnswersTab form={form} /> : null}
        </Suspense>
      </Tabs>
      <LeaveGuard
        hasParts
        when={() =>
          !isFixed &&
          (settings.unsaved() || (dirty && (faults !== null || problem !== null || theirs !== null)))
        }
      />
      <Suspense fallback={null}>
        {open === 'preview' ? <PreviewDialog editor={editor} onClose={() => setOpen(null)} /> : null}
        {open === 'activate' ? <ActivateDialog editor={editor} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </Page>
  );
}
