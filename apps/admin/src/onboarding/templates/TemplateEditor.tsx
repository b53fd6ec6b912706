import { LENGTH } from '@legajo/contract/limits';
import { ONBOARDING_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { FormTrouble } from '@legajo/ui/form/FormTrouble.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { SaveBar } from '@legajo/ui/form/SaveBar.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useWelcomeImage } from '@legajo/ui/onboarding/welcome-image.ts';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupItems } from '../GroupItems.tsx';
import css from '../Onboarding.module.css';
import type { CountryItems, Template } from '../onboarding.ts';
import { PhonePreview } from '../PhonePreview.tsx';
import { PlanFields } from '../plan/PlanFields.tsx';
import { TaskFields } from '../plan/TaskFields.tsx';
import { type DraftField, type Item, offersOf } from '../template-draft.ts';
import { WelcomeFields } from '../WelcomeFields.tsx';
import { FormsFields } from './FormsFields.tsx';
import { type TemplateSource, useTemplateForm } from './use-template-form.ts';

/** A template to write, new or changed; leaving with changes asks first. */
export function TemplateEditor(props: {
  readonly country: CountryItems;
  /** The one that is changed, or copied. */
  readonly kept?: Template | undefined;
  /** Changes it, rather than making another from it. */
  readonly existing: boolean;
  readonly source: TemplateSource;
}) {
  const { country, kept, existing, source } = props;
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const form = useTemplateForm(source);
  const chosen = useObjectUrl(form.file);
  const { url: keptImage } = useWelcomeImage(kept?.imagen);
  const errorOf = (field: DraftField) => {
    const fault = form.faultOf(field);
    return fault ? t(($) => $[fault]) : form.refusalOf(field);
  };
  const nameOf = (field: DraftField): string => {
    if (field === 'nombre') return t(($) => $.name);
    if (field === 'plans') return t(($) => $.plan.title);
    if (field === 'tasks') return t(($) => $.plan.tasks);
    if (field === 'eforms') return t(($) => $.forms.title);
    if (field === 'file') return t(($) => $.image);
    if (field === 'url') return t(($) => $.video);
    if (field === 'mensaje_bienvenida') return t(($) => $.message);
    if (field === 'id_tipo_msg_bienvenida') return t(($) => $.kind_label);
    return field === 'id_categoria_tipo_empresa' ? t(($) => $.category) : t(($) => $.groups[field]);
  };
  const offers = offersOf(country, kept?.template);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      ref={form.form}
      noValidate
      className={css.editor}
      aria-label={existing ? t(($) => $.edit) : t(($) => $.create_title)}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={css.columns}>
        <div className={css.groups}>
          <FormTrouble
            problem={form.problem}
            stale={form.stale}
            catchUp={{ label: t(($) => $.catch_up), go: form.catchUp }}
            faulty={form.faulty}
            toCorrect={t(($) => $.to_correct)}
            nameOf={nameOf}
            onFocus={form.focus}
            atLarge={form.atLarge}
            both={form.both}
          />
          <div className={css.name} data-field="nombre">
            <TextField
              label={t(($) => $.name)}
              help={t(($) => $.name_help)}
              required
              maxLength={LENGTH.folderName}
              value={form.draft.nombre}
              error={errorOf('nombre')}
              onChange={(event) => form.set('nombre', event.target.value)}
            />
          </div>
          {ONBOARDING_GROUPS.map((group) => (
            <GroupItems
              key={group}
              group={group}
              offers={offers[group] satisfies readonly Item[]}
              chosen={form.draft.items[group]}
              onChange={(items) => form.setItems(group, items)}
              error={errorOf(group)}
            />
          ))}
          <PlanFields
            offers={offers}
            items={form.draft.items}
            plans={form.draft.plans}
            onChange={(plans) => form.setPart('plans', plans)}
            error={errorOf('plans')}
          />
          <TaskFields
            tasks={form.draft.tasks}
            onChange={(tasks) => form.setPart('tasks', tasks)}
            error={errorOf('tasks')}
          />
          <FormsFields
            country={country}
            kept={kept}
            chosen={form.draft.eforms}
            onChange={(eforms) => form.setPart('eforms', eforms)}
            error={errorOf('eforms')}
          />
          <WelcomeFields
            form={form}
            categories={country.categorias}
            kept={existing ? kept : undefined}
            errorOf={errorOf}
          />
        </div>
        <PhonePreview draft={form.draft} image={chosen ?? keptImage} />
      </div>
      <SaveBar
        unsaved={existing ? t(($) => $.unsaved, { count: form.changes }) : null}
        discard={t(($) => $.discard)}
        onDiscard={() => {
          form.letGo();
          void navigate({ to: '/onboarding/list' });
        }}
        save={existing ? t(($) => $.save) : t(($) => $.create)}
        saving={form.saving && t(($) => $.saving)}
      />
      <LeaveGuard when={form.unsaved} />
    </form>
  );
}
