import { putLoginPage } from '@legajo/contract/calls/branding';
import { LENGTH } from '@legajo/contract/limits';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useUnsaved } from '@legajo/ui/form/use-unsaved.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
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

/** Title, text, logo and address, beside the page as it will be. */
export function LoginPageForm(props: { readonly saved: LoginPage; readonly logo: string | null }) {
  const { saved, logo } = props;
  const { t } = useTranslation('branding');
  const { t: usual } = useTranslation('login');
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const { user } = useSession();
  const [page, setPage] = useState(() => readPage(saved));
  const save = useMutation({
    mutationFn: async () => {
      const body = { ...page, mostrar_logo: page.mostrar_logo ? '1' : '0' };
      return (await backend.api(putLoginPage, { body })).data[0];
    },
    onSuccess(next) {
      if (!next) return;
      queries.setQueryData(brandingKeys.loginPage, next);
      setPage(readPage(next));
      toast({ tone: 'ok', title: t(($) => $.login_saved) });
    },
  });
  const unsaved = useUnsaved(page, save);
  const problem: Problem | null = save.error ? toProblem(save.error) : null;
  const problemText = useProblemText(problem);
  const wrong = (field: keyof typeof page) => problem?.fields[field]?.[0];
  const change = (part: Partial<typeof page>) => {
    save.reset();
    setPage({ ...page, ...part });
  };
  const unchanged = JSON.stringify(page) === JSON.stringify(readPage(saved));
  const moves = page.direccion.trim().toLowerCase() !== saved.direccion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !unchanged) save.mutate();
  };
  return (
    <div className={css.split}>
      <form className={css.fields} onSubmit={submit} noValidate>
        {problem && !Object.keys(problem.fields).some((field) => field in page) ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <TextField
          label={t(($) => $.login_heading)}
          value={page.titulo}
          maxLength={LENGTH.loginTitle}
          placeholder={usual(($) => $.cover_title)}
          error={wrong('titulo')}
          onChange={(event) => change({ titulo: event.target.value })}
        />
        <TextArea
          label={t(($) => $.login_text)}
          value={page.texto}
          rows={4}
          limit={LENGTH.loginText}
          placeholder={usual(($) => $.cover_text)}
          error={wrong('texto')}
          onChange={(event) => change({ texto: event.target.value })}
        />
        <Checkbox
          label={t(($) => $.login_logo)}
          checked={page.mostrar_logo}
          onChange={(event) => change({ mostrar_logo: event.target.checked })}
        />
        <TextField
          label={t(($) => $.login_address)}
          value={page.direccion}
          maxLength={LENGTH.slug}
          autoCapitalize="none"
          spellCheck={false}
          required
          help={t(($) => $.login_address_help)}
          error={wrong('direccion')}
          warning={moves ? t(($) => $.login_address_moves, { address: saved.direccion }) : undefined}
          onChange={(event) => change({ direccion: event.target.value })}
        />
        <div className={css.buttons}>
          <Button
            type="submit"
            variant="primary"
            disabled={unchanged}
            working={save.isPending && t(($) => $.saving)}
          >
            {t(($) => $.login_save)}
          </Button>
          <Button disabled={unchanged} onClick={() => change(readPage(saved))}>
            {t(($) => $.discard)}
          </Button>
        </div>
        <LeaveGuard when={() => unsaved} />
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
