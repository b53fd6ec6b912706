import { Rosette } from '@legajo/ui/kit/mark/Rosette.tsx';
import { IconCheck, IconFileBroken, IconFileSearch, IconHelp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Checked, Verdict } from './check.ts';
import css from './Verify.module.css';

const LOOKS = {
  valido: { colour: 'var(--chart-ok)', tone: 'ok', icon: IconCheck },
  desconocido: { colour: 'var(--chart-wait)', tone: 'wait', icon: IconHelp },
  modificado: { colour: 'var(--err)', tone: 'err', icon: IconFileBroken },
  invalido: { colour: 'var(--err)', tone: 'err', icon: IconX },
  no_firmado: { colour: 'var(--control)', tone: 'off', icon: IconFileSearch },
} as const satisfies Record<Verdict['veredicto'], unknown>;

/** The verdict in words first; the engraving tears when the file was changed. */
export function VerdictCover({ checked }: { readonly checked: Checked | null }) {
  const { t } = useTranslation('verify');
  const verdict = checked?.of === 'file' ? checked.verdict : null;
  const withdrawn = verdict?.anulado ?? false;
  const look = verdict
    ? withdrawn && verdict.veredicto === 'valido'
      ? { ...LOOKS.valido, colour: 'var(--chart-wait)', tone: 'wait' }
      : LOOKS[verdict.veredicto]
    : null;
  const Icon = look?.icon ?? IconFileSearch;
  const words = verdict
    ? withdrawn && verdict.veredicto === 'valido'
      ? { title: t(($) => $.withdrawn_title), text: t(($) => $.withdrawn_text) }
      : {
          title: t(($) => $.verdicts[verdict.veredicto].title),
          text: t(($) => $.verdicts[verdict.veredicto].text),
        }
    : { title: t(($) => $.ask_title), text: t(($) => $.ask_text) };
  return (
    <section className={css.cover} data-tone={look?.tone}>
      <div className={css.drawing} aria-hidden="true">
        {look && verdict?.veredicto !== 'no_firmado' ? (
          <Rosette
            colour={look.colour}
            opacity={0.4}
            from={1}
            torn={look.tone === 'err'}
            className={css.rosette}
          />
        ) : null}
        <span
          className={css.seal}
          style={{ borderColor: look?.colour ?? 'var(--rule)', color: look?.colour ?? 'var(--ink-3)' }}
        >
          <Icon size={40} />
        </span>
      </div>
      <div className={css.words} role="status">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
      </div>
      <p className={css.kept}>{t(($) => $.nothing_kept)}</p>
    </section>
  );
}
