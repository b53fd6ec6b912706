import { saveOwnDirectory } from '@legajo/contract/calls/directory';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import type { OwnDirectory } from '@legajo/ui/directory/own/own-directory.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Directory.module.css';

const PARTS = [
  ['foto', 'photo'],
  ['mail', 'mail'],
  ['telefono', 'phone'],
  ['cumple', 'birthday'],
] as const;
type Part = (typeof PARTS)[number][0];

/** What colleagues see without asking; null: whatever the company shows. */
const ALWAYS = [
  [null, 'name'],
  ['apodo', 'nickname'],
  [null, 'position'],
  [null, 'sector'],
  ['locacion', 'location'],
  ['ausente', 'away'],
] as const;

/**
 * What one shows besides, under the text that is consented to. Only what one changed is sent: what another tab took back
 * meanwhile is not given again.
 */
export function ConsentForm({ own }: { readonly own: OwnDirectory }) {
  const { t, i18n } = useTranslation('directory');
  const backend = useBackend();
  const [changed, setChanged] = useState<Partial<Record<Part, boolean>>>({});
  const [said, setSaid] = useState<'saved' | 'unchanged' | null>(null);
  const isShown = (part: Part) => changed[part] ?? own[part] === 1;
  const isLeftOut = (part: Part) => !own.muestra.includes(part);
  // Nothing new is given where the company shows none of it, also of what was marked before; what was given is taken back.
  const parts = PARTS.filter(([part]) => (own.activo === 1 && !isLeftOut(part)) || own[part] === 1);
  const differs = parts.map(([part]) => part).filter((part) => isShown(part) !== (own[part] === 1));
  const save = useMutation({
    mutationFn: () =>
      backend.api(saveOwnDirectory, {
        body: {
          ...Object.fromEntries(differs.map((part) => [part, isShown(part) ? '1' : '0'])),
          version_texto: String(own.vigente.version),
        },
      }),
    onSuccess: async ({ fresh }) => {
      await fresh;
      setChanged({});
      setSaid('saved');
    },
  });
  const always = ALWAYS.filter(([part]) => part === null || own.muestra.includes(part));
  const what = new Intl.ListFormat(i18n.language.slice(0, 2)).format(
    always.map(([, word]) => t(($) => $.consent[word])),
  );
  return (
    <>
      <div role="status">{said ? <Notice tone="ok">{t(($) => $.consent[said])}</Notice> : null}</div>
      {own.activo === 1 ? null : <p>{t(($) => $.consent.off)}</p>}
      {own.activo === 1 && own.oculto === 1 ? <p>{t(($) => $.consent.hidden)}</p> : null}
      <p>{t(($) => $.consent.always, { what })}</p>
      {own.activo === 1 && PARTS.every(([part]) => isLeftOut(part)) ? (
        <p>{t(($) => $.consent.none_left)}</p>
      ) : null}
      {parts.length > 0 ? (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (differs.length === 0) setSaid('unchanged');
            else save.mutate();
          }}
        >
          <fieldset className={css.parts}>
            <legend>{t(($) => $.consent.choose)}</legend>
            {parts.map(([part, word]) => (
              <Checkbox
                key={part}
                checked={isShown(part)}
                onChange={(event) => {
                  setSaid(null);
                  setChanged({ ...changed, [part]: event.target.checked });
                }}
                label={
                  <>
                    {t(($) => $.consent[word])}
                    {own.activo === 1 && isLeftOut(part) ? (
                      <span className={css.value}>{t(($) => $.consent.left_out)}</span>
                    ) : part === 'foto' && own.valores.foto ? null : (
                      <span className={css.value}>{own.valores[part] ?? t(($) => $.consent.nothing)}</span>
                    )}
                  </>
                }
              />
            ))}
          </fieldset>
          <p className={css.consent}>{own.vigente.texto}</p>
          {own.desde ? (
            <p className={css.note}>{t(($) => $.consent.since, { day: formatInstant(own.desde, false) })}</p>
          ) : null}
          <ProblemNotice problem={save.error ? toProblem(save.error) : null} />
          <Button type="submit" variant="primary" wide working={save.isPending && t(($) => $.consent.saving)}>
            {t(($) => $.consent.save)}
          </Button>
        </form>
      ) : null}
    </>
  );
}
