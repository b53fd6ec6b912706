import { saveCompanyColors } from '@legajo/contract/calls/branding';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Page, Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { normaliseHex } from '@legajo/ui/theme/colour.ts';
import { DEFAULT_SEED, solvePalette } from '@legajo/ui/theme/palette.ts';
import { IconColorPicker } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Branding.module.css';
import { colourOfLogo } from './from-logo.ts';
import { PaletteSteps } from './PaletteSteps.tsx';
import { Preview } from './Preview.tsx';
import { reachOfSeed } from './palette-roles.ts';

/** The company's colour: what was chosen, what will be used and why, and how it looks before it is saved. */
export function ColorsScreen() {
  const { t } = useTranslation('branding');
  const format = useFormat();
  const backend = useBackend();
  const toast = useToast();
  const { user } = useSession();
  const saved = user?.empresa.color ?? DEFAULT_SEED;
  const [text, setText] = useState(saved);
  const [grey, setGrey] = useState(false);
  const seed = readColour(text);
  const palette = solvePalette(seed ?? saved);
  const logo = user?.empresa.logo ?? null;
  const choose = (value: string) => {
    setGrey(false);
    save.reset();
    setText(value);
  };
  const save = useMutation({
    mutationFn: (color: string) => backend.api(saveCompanyColors, { body: { colors: { color } } }),
    onSuccess({ data }) {
      const { user: now } = backend.session.get();
      const color = data[0]?.color ?? saved;
      if (now) backend.session.set({ user: { ...now, empresa: { ...now.empresa, color } } });
      setText(color);
      toast({ tone: 'ok', title: t(($) => $.colours_saved) });
    },
  });
  const problemText = useProblemText(save.error ? toProblem(save.error) : null);
  const unchanged = seed === saved.toUpperCase();
  return (
    <Page
      title={t(($) => $.colours_title)}
      sub={t(($) => $.colours_sub)}
      actions={
        <>
          <Button disabled={unchanged} onClick={() => choose(saved)}>
            {t(($) => $.discard)}
          </Button>
          <Button
            variant="primary"
            disabled={!seed || unchanged}
            working={save.isPending && t(($) => $.saving)}
            onClick={() => seed && save.mutate(seed)}
          >
            {t(($) => $.colours_save)}
          </Button>
        </>
      }
    >
      <div className={css.split}>
        <div className={css.stack}>
          <Section title={t(($) => $.chosen)}>
            <div className={css.pick}>
              <label className={css.well}>
                <span className="sr-only">{t(($) => $.pick)}</span>
                <input
                  type="color"
                  value={(seed ?? saved).toLowerCase()}
                  onChange={(event) => choose(event.target.value.toUpperCase())}
                />
              </label>
              <TextField
                label={t(($) => $.colour)}
                value={text}
                maxLength={7}
                spellCheck={false}
                onChange={(event) => choose(event.target.value)}
                error={seed ? undefined : t(($) => $.colour_wrong)}
              />
              {logo ? (
                <Button
                  icon={<IconColorPicker />}
                  onClick={async () => {
                    const found = await colourOfLogo(logo).catch(() => null);
                    if (found) choose(found);
                    else setGrey(true);
                  }}
                >
                  {t(($) => $.from_logo)}
                </Button>
              ) : null}
            </div>
            {grey ? (
              <Notice tone="info" live>
                {t(($) => $.logo_grey)}
              </Notice>
            ) : null}
            {save.error ? (
              <Notice tone="err" live>
                {problemText}
              </Notice>
            ) : null}
            {palette.moved ? (
              <Notice tone="wait" live>
                <strong>{t(($) => $.moved_title, { color: palette.solid })}</strong>
                <p>
                  {t(($) => $.moved_text, {
                    color: palette.seed,
                    reached: format.number(reachOfSeed(palette), 2),
                    needed: format.number(4.5, 2),
                  })}
                </p>
              </Notice>
            ) : (
              <Notice tone="ok">{t(($) => $.kept)}</Notice>
            )}
          </Section>
          <PaletteSteps palette={palette} />
        </div>
        <div className={css.stack}>
          <Section title={t(($) => $.preview)}>
            <Preview palette={palette} company={user?.empresa.nombre ?? ''} logo={logo} />
          </Section>
          <Section title={t(($) => $.unchanged_title)}>
            <p>{t(($) => $.unchanged_text)}</p>
            <ol className={css.notes}>
              <li>{t(($) => $.place_button)}</li>
              <li>{t(($) => $.place_menu)}</li>
              <li>{t(($) => $.place_selection)}</li>
              <li>{t(($) => $.place_links)}</li>
            </ol>
          </Section>
        </div>
      </div>
    </Page>
  );
}

function readColour(text: string): string | null {
  try {
    return normaliseHex(text);
  } catch {
    return null;
  }
}
