import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox, Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf } from '../draft/judge.ts';
import css from '../Forms.module.css';
import { NAME_MOST } from '../list/bounds.ts';
import type { Change, FormEditor } from '../use-form-editor.ts';
import { ApprovalNote } from './ApprovalNote.tsx';
import { TypeField } from './TypeField.tsx';
import type { Settings, SettingsDraft } from './use-settings.ts';

/** Name, kind, where answers are filed, and whether they are signed: kept by their button. */
export function KeptFields(props: { readonly editor: FormEditor; readonly settings: SettingsDraft }) {
  const { editor, settings } = props;
  const { t } = useTranslation('forms');
  const { form, isFixed, draft, problem } = editor;
  const { draft: wish, dirty: changed } = settings;
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const write = (part: Partial<Settings>) => {
    editor.forgetProblem();
    settings.change((before) => ({ ...before, ...part }));
  };
  const isNameless = wish.nombre.trim() === '';
  const isAnonymous = wish.clase === 'anonimo';
  // It was decided with the first version, and on the shelf people take it by name.
  const isKindFixed = isFixed || form.en_vigor !== null || form.pickup === 1;
  const naming = isAnonymous && form.clase !== 'anonimo' ? namingIn(editor) : 0;
  const fault = (key: string) => problem?.fields[key]?.[0];
  const names = {
    nombre: t(($) => $.name),
    clase: t(($) => $.kind),
    type: t(($) => $.filed_under),
    signed: t(($) => $.signed),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNameless || naming > 0 || working || !changed) return;
    setWorking(true);
    const change: Change = {
      nombre: wish.nombre.trim(),
      ...(isKindFixed ? {} : { clase: wish.clase }),
      idSubCarpeta: isAnonymous ? '' : (wish.type ?? ''),
      // Of one on the shelf it is the shelf's to say.
      ...(form.pickup ? {} : { certificate: wish.signed && !isAnonymous ? 1 : 0 }),
    };
    await editor.keep(change);
    setWorking(false);
  };
  return (
    <Section title={t(($) => $.the_form)}>
      <form className={css.kept} noValidate onSubmit={(event) => void submit(event)}>
        <BothChanged names={settings.both.map((field) => names[field])} />
        <TextField
          label={t(($) => $.name)}
          help={t(($) => $.name_help, { title: draft.titulo })}
          required
          disabled={isFixed}
          maxLength={NAME_MOST}
          value={wish.nombre}
          onChange={({ target }) => write({ nombre: target.value })}
          error={tried && isNameless ? t(($) => $.name_missing) : fault('nombre')}
        />
        <fieldset className={css.choices} disabled={isKindFixed}>
          <legend>{t(($) => $.kind)}</legend>
          {(['normal', 'anonimo'] as const).map((kind) => (
            <Radio
              key={kind}
              name="kind"
              checked={wish.clase === kind}
              onChange={() => write({ clase: kind })}
              label={
                <>
                  {t(($) => $.kinds[kind])}
                  <span className={css.note}>{t(($) => $.kind_help[kind])}</span>
                </>
              }
            />
          ))}
          {isKindFixed && !isFixed ? <p className={css.note}>{t(($) => $.kind_fixed)}</p> : null}
        </fieldset>
        {naming > 0 ? (
          <Notice tone="err" live>
            {t(($) => $.naming_fields, { count: naming })}
          </Notice>
        ) : null}
        {isAnonymous ? (
          <Notice tone="info">
            <ul className={css.rules}>
              {(['asks', 'filed', 'people', 'results'] as const).map((rule) => (
                <li key={rule}>{t(($) => $.anonymous_rules[rule])}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <>
            <TypeField
              label={t(($) => $.filed_under)}
              help={t(($) => $.filed_under_help)}
              disabled={isFixed}
              value={wish.type}
              onChange={(type) => write({ type })}
              error={fault('idSubCarpeta')}
            />
            {form.pickup ? (
              <p className={css.note}>{t(($) => $.signed_by_shelf)}</p>
            ) : (
              <Checkbox
                label={
                  <>
                    {t(($) => $.signed)}
                    <span className={css.note}>{t(($) => $.signed_help)}</span>
                  </>
                }
                disabled={isFixed}
                checked={wish.signed}
                onChange={({ target }) => write({ signed: target.checked })}
              />
            )}
            <div>
              <strong>{t(($) => $.approval)}</strong>
              <p className={css.note}>{t(($) => $.approval_text)}</p>
              <ApprovalNote type={form.id_categoria_tipo_documento ?? wish.type} />
            </div>
          </>
        )}
        {isFixed ? null : (
          <p className={css.acts}>
            <Button
              type="submit"
              variant="primary"
              disabled={!changed || naming > 0}
              working={working && t(($) => $.saving)}
            >
              {t(($) => $.save)}
            </Button>
          </p>
        )}
      </form>
    </Section>
  );
}

/** How many of its fields would ask for a name. */
const namingIn = ({ draft }: FormEditor): number =>
  Object.keys(faultsOf(draft, 'anonimo') ?? {}).filter((path) => path.endsWith('.tipo')).length;
