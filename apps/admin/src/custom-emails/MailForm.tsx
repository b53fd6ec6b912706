import { customEmailsId, putCustomEmailsId, testCustomEmail } from '@legajo/contract/calls/custom-emails';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormTrouble } from '@legajo/ui/form/FormTrouble.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CustomEmails.module.css';
import { GalleryDialog } from './GalleryDialog.tsx';
import { MailPreview } from './MailPreview.tsx';
import {
  draftOf,
  faultsOf,
  MAIL_RULES,
  type Mail,
  type MailDraft,
  type MailField,
  MOST,
  savedOf,
  sentOf,
} from './mail-draft.ts';
import { galleryQuery } from './mails.ts';

/** The words of a mail in one language: what it may say, its picture and its button. */
export function MailForm({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation('custom-emails');
  const backend = useBackend();
  const toast = useToast();
  const [choosing, choose] = useState(false);
  const pictures = useQuery(galleryQuery(backend));
  const storedOf = (row: Mail) => ({ draft: draftOf(row), version: row.version });
  const { id, idioma } = mail;
  const form = useDraftForm<MailDraft, MailField, 'missing', unknown>({
    ...MAIL_RULES,
    place: `custom email ${id} ${idioma}`,
    stored: storedOf(mail),
    faultsOf,
    save: (draft, _, version) =>
      backend.api(putCustomEmailsId, { params: { id }, body: savedOf(draft, idioma, version ?? 0) }),
    onSaved: () => toast({ tone: 'ok', title: t(($) => $.saved) }),
    stale: 'CUSTOM_EMAIL_CHANGED',
    again: async () => {
      const { data } = await backend.api(customEmailsId, { params: { id }, query: { idioma } });
      return storedOf(data[0] as Mail);
    },
  });
  const trial = useMutation({
    mutationFn: () => backend.api(testCustomEmail, { params: { id }, body: sentOf(form.draft, idioma) }),
    onSuccess: ({ data }) => toast({ tone: 'ok', title: t(($) => $.tested, { mail: data[0]?.para ?? '' }) }),
  });
  const { draft } = form;
  const set = (part: Partial<MailDraft>) =>
    form.write((before) => ({ ...before, ...part }), ...(Object.keys(part) as MailField[]));
  const text = (name: keyof typeof MOST) => ({
    name,
    label: t(($) => $.fields[name]),
    value: draft[name],
    error: form.faultOf(name) ? t(($) => $.missing) : form.refusalOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => set({ [name]: event.target.value }),
  });
  const color = (name: 'boton_color' | 'boton_color_texto') => (
    <TextField
      name={name}
      label={t(($) => $.fields[name])}
      optional
      maxLength={7}
      placeholder={name === 'boton_color' ? '#0B5568' : '#FFFFFF'}
      spellCheck={false}
      value={draft[name]}
      error={form.refusalOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const picture = pictures.data?.find((one) => one.id === draft.imagen);
  return (
    <div className={css.split}>
      <form
        ref={form.form}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FormTrouble
          problem={form.problem}
          stale={form.stale}
          catchUp={{ label: t(($) => $.catch_up), go: form.catchUp }}
          faulty={form.faulty}
          toCorrect={t(($) => $.to_correct)}
          nameOf={(field) => t(($) => $.fields[field])}
          onFocus={form.focus}
          atLarge={form.atLarge}
          both={form.both}
        />
        {trial.error ? <ProblemNotice problem={toProblem(trial.error)} /> : null}
        <TextField required maxLength={MOST.asunto} {...text('asunto')} />
        <TextField required maxLength={MOST.titulo} {...text('titulo')} />
        <TextArea required rows={9} limit={MOST.cuerpo} help={t(($) => $.marks_help)} {...text('cuerpo')} />
        <fieldset className={css.variablesBox}>
          <legend>{t(($) => $.insert)}</legend>
          <ul className={css.variables}>
            {mail.variables.map(({ clave, etiqueta, obligatoria }) => (
              <li key={clave}>
                <Button size="small" onClick={() => set({ cuerpo: `${draft.cuerpo}{${clave}}` })}>
                  {etiqueta} {`{${clave}}`}
                  {obligatoria ? ` (${t(($) => $.must)})` : ''}
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className={css.held}>
          <span>
            {t(($) => $.fields.imagen)}: {picture?.nombre ?? t(($) => $.no_picture)}
          </span>
          <span className={css.foot}>
            {draft.imagen === null ? null : (
              <Button size="small" onClick={() => set({ imagen: null })}>
                {t(($) => $.take_away)}
              </Button>
            )}
            <Button size="small" onClick={() => choose(true)}>
              {t(($) => $.gallery)}
            </Button>
          </span>
        </div>
        <Checkbox
          name="logo"
          label={t(($) => $.fields.logo)}
          checked={draft.logo}
          onChange={({ target }) => set({ logo: target.checked })}
        />
        <TextField
          optional
          maxLength={MOST.boton_texto}
          help={t(($) => $.button_help)}
          {...text('boton_texto')}
        />
        <div className={css.pair}>
          {color('boton_color')}
          {color('boton_color_texto')}
        </div>
        <TextArea optional rows={2} limit={MOST.cierre} {...text('cierre')} />
        <TextArea optional rows={2} limit={MOST.pie} help={t(($) => $.foot_help)} {...text('pie')} />
        <Checkbox
          name="activo"
          label={t(($) => $.fields.activo)}
          checked={draft.activo}
          onChange={({ target }) => set({ activo: target.checked })}
        />
        <div className={css.foot}>
          <Button type="submit" variant="primary" working={form.saving && t(($) => $.saving)}>
            {t(($) => $.save)}
          </Button>
          <Button disabled={!form.dirty} onClick={() => form.discard()}>
            {t(($) => $.discard)}
          </Button>
          <Button working={trial.isPending && t(($) => $.testing)} onClick={() => trial.mutate()}>
            {t(($) => $.test)}
          </Button>
        </div>
        <LeaveGuard when={form.unsaved} />
      </form>
      <MailPreview mail={mail} draft={draft} />
      <GalleryDialog
        open={choosing}
        chosen={draft.imagen}
        onClose={() => choose(false)}
        onChoose={(imagen) => {
          set({ imagen });
          choose(false);
        }}
      />
    </div>
  );
}
