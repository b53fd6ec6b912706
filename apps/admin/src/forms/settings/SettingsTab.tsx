import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Forms.module.css';
import { isReady } from '../forms.ts';
import type { Act } from '../list/use-form-actions.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { KeptFields } from './KeptFields.tsx';
import type { SettingsDraft } from './use-settings.ts';

const ActDialog = lazy(
  within(() => import('../list/ActDialog.tsx').then(({ ActDialog: part }) => ({ default: part }))),
);
const RemoveDialog = lazy(
  within(() => import('../list/RemoveDialog.tsx').then(({ RemoveDialog: part }) => ({ default: part }))),
);

/** How a form is kept: its name and kind, under what its answers are filed, its place on the shelf, its versions. */
export function SettingsTab(props: { readonly editor: FormEditor; readonly settings: SettingsDraft }) {
  const { editor, settings } = props;
  const { t } = useTranslation('forms');
  const navigate = useNavigate();
  const [act, setAct] = useState<Act | null>(null);
  const { form, isFixed } = editor;
  const close = () => setAct(null);
  return (
    <div className={css.settings}>
      <KeptFields editor={editor} settings={settings} />
      <Section title={t(($) => $.pickup)}>
        {form.clase === 'anonimo' ? (
          <p className={css.note}>{t(($) => $.not_anonymous)}</p>
        ) : form.pickup ? (
          <p>
            {t(($) => $.on_shelf, { name: form.nombre_pickup ?? form.nombre })}{' '}
            {form.requires_approval ? t(($) => $.shelf_approved) : t(($) => $.shelf_not_approved)}
          </p>
        ) : (
          <p className={css.note}>{isReady(form) ? t(($) => $.shelf_text) : t(($) => $.not_ready)}</p>
        )}
        {isFixed || form.clase === 'anonimo' ? null : (
          <p className={css.acts}>
            {form.pickup ? (
              <>
                <Button onClick={() => setAct('edit')}>{t(($) => $.edit_shelf)}</Button>
                <Button onClick={() => setAct('unshelve')}>{t(($) => $.act_names.unshelve)}</Button>
              </>
            ) : (
              <Button disabled={!isReady(form)} onClick={() => setAct('shelve')}>
                {t(($) => $.act_names.shelve)}
              </Button>
            )}
          </p>
        )}
      </Section>
      <Section title={t(($) => $.versions)}>
        {form.versiones.length === 0 ? (
          <p className={css.note}>{t(($) => $.no_versions)}</p>
        ) : (
          <ol className={css.versions}>
            {form.versiones.map(({ version, desde, quien }) => (
              <li key={version}>
                <strong>{t(($) => $.version, { n: version })}</strong>
                <span className={css.note}>
                  {formatInstant(desde, false)}
                  {quien ? ` · ${formatName(quien)}` : ''}
                  {version === form.en_vigor ? ` · ${t(($) => $.in_force)}` : ''}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section title={t(($) => $.more)}>
        <p className={css.acts}>
          {form.pickup || isFixed ? null : (
            <Button disabled={form.en_vigor === null} onClick={() => setAct('edit')}>
              {t(($) => $.edit_state)}
            </Button>
          )}
          <Button onClick={() => setAct('copy')}>{t(($) => $.act_names.copy)}</Button>
          {isFixed ? null : (
            <Button variant="danger" onClick={() => setAct('remove')}>
              {t(($) => $.act_names.remove)}
            </Button>
          )}
        </p>
      </Section>
      <Suspense fallback={null}>
        {act === 'remove' ? (
          <RemoveDialog
            form={form}
            onClose={close}
            onRemoved={() => void navigate({ to: '/pickup', search: {} })}
          />
        ) : act ? (
          <ActDialog act={act} form={form} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
