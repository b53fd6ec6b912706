import { putLoginPage } from '@legajo/contract/calls/branding';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { brandingKeys } from '../app/keys/company.ts';
import css from './Branding.module.css';
import { CoverPreview } from './CoverPreview.tsx';
import type { LoginPage } from './login-page.ts';
import { ShareAddress } from './ShareAddress.tsx';

const readPage = (page: LoginPage) => ({
  titulo: page.titulo ?? '',
  texto: page.texto ?? '',
  mostrar_logo: page.mostrar_logo === 1,
  direccion: page.direccion,
});

const RULES = flatRules<ReturnType<typeof readPage>>();
const LABELS = {
  titulo: 'login_heading',
  texto: 'login_text',
  mostrar_logo: 'login_logo',
  direccion: 'login_address',
} as const;

/** Title, text, logo and address, beside the page as it will be. */
export function LoginPageForm(props: { readonly saved: LoginPage; readonly logo: string | null }) {
  const { saved, logo } = props;
  const { t } = useTranslation('branding');
  const { t: usual } = useTranslation('login');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const edit = useDraftForm({
    ...RULES,
    place: 'login page',
    stored: { draft: readPage(saved) },
    faultsOf: () => ({}),
    async save(draft) {
      const body = { ...draft, mostrar_logo: draft.mostrar_logo ? '1' : '0' };
      return (await backend.api(putLoginPage, { body })).data[0];
    },
    onSaved(next) {
      if (!next) return;
      queries.setQueryData(brandingKeys.loginPage, next);
      edit.renew({ draft: readPage(next) });
      toast({ tone: 'ok', title: t(($) => $.login_saved) });
    },
    onUnchanged: () => undefined,
  });
  const { draft: page } = edit;
  const bind = (name: 'titulo' | 'texto' | 'direccion') => ({
    name,
    label: t(($) => $[LABELS[name]]),
    value: page[name],
    error: edit.refusalOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      edit.write((before) => ({ ...before, [name]: target.value }), name),
  });
  const moves = page.direccion.trim().toLowerCase() !== saved.direccion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.submit();
  };
  return (
    <div className={css.split}>
      <form ref={edit.form} className={css.fields} onSubmit={submit} noValidate>
        <BothChanged names={edit.both.map((name) => t(($) => $[LABELS[name]]))} />
        <ProblemNotice problem={edit.atLarge ? edit.problem : null} />
        <TextField
          {...bind('titulo')}
          maxLength={LENGTH.loginTitle}
          placeholder={usual(($) => $.cover_title)}
        />
        <TextArea
          {...bind('texto')}
          rows={4}
          limit={LENGTH.loginText}
          placeholder={usual(($) => $.cover_text)}
        />
        <Checkbox
          label={t(($) => $.login_logo)}
          checked={page.mostrar_logo}
          onChange={({ target }) => edit.write((before) => ({ ...before, mostrar_logo: target.checked }))}
        />
        <TextField
          {...bind('direccion')}
          maxLength={LENGTH.slug}
          autoCapitalize="none"
          spellCheck={false}
          required
          help={t(($) => $.login_address_help)}
          warning={moves ? t(($) => $.login_address_moves, { address: saved.direccion }) : undefined}
        />
        <div className={css.buttons}>
          <Button
            type="submit"
            variant="primary"
            disabled={!edit.dirty}
            working={edit.saving && t(($) => $.saving)}
          >
            {t(($) => $.login_save)}
          </Button>
          <Button disabled={!edit.dirty} onClick={() => edit.discard()}>
            {t(($) => $.discard)}
          </Button>
        </div>
        <LeaveGuard when={edit.unsaved} />
      </form>
      <div className={css.fields}>
        <CoverPreview
          company={user?.empresa.nombre ?? ''}
          logo={page.mostrar_logo ? logo : null}
          title={page.titulo.trim() || usual(($) => $.cover_title)}
          text={page.texto.trim() || usual(($) => $.cover_text)}
        />
        <ShareAddress label={t(($) => $.login_share)} address={saved.pagina} />
        <ShareAddress label={t(($) => $.login_share_employees)} address={saved.pagina_empleados} />
      </div>
    </div>
  );
}
