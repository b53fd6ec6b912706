import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../app/links.tsx';
import { useStepOfActs } from '../../app/use-place.ts';
import { documentsQuery } from '../../documents/documents.ts';
import { awaitsSignature, type MyDocument } from '../../documents/my-document.ts';
import type { Shown } from '../../documents/use-shown.ts';
import { ProofForm } from '../ProofForm.tsx';
import { useOwnWays } from '../use-own-ways.ts';
import { CameOf } from './CameOf.tsx';
import { LookStep } from './LookStep.tsx';
import type { Came } from './sign-together.ts';
import css from './Together.module.css';
import { useSigningTogether } from './use-signing-together.ts';

/** All that waits, looked at one by one, then signed in agreement in one act. */
export function SignTogetherScreen() {
  const { t } = useTranslation('reader');
  const list = useQuery(documentsQuery(useBackend()));
  // Once it is there it stays: what is read anew meanwhile takes nothing away.
  if (list.data) return <Together all={list.data} />;
  if (list.isError) return <ErrorPanel problem={toProblem(list.error)} onRetry={() => list.refetch()} />;
  return <p className={css.waiting}>{t(($) => $.loading)}</p>;
}

function Together({ all }: { readonly all: readonly MyDocument[] }) {
  const { t } = useTranslation('reader');
  const { t: own } = useTranslation('own-together');
  const format = useFormat();
  const go = useGo();
  // What waited as it was opened: what comes meanwhile, or is signed by it, changes nothing here.
  const [documents] = useState(() => all.filter(awaitsSignature).slice(0, LIMITS['signing.together']));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<number, Shown>>(new Map());
  const [came, setCame] = useState<readonly Came[] | null>(null);
  const chosen = documents.filter(({ id }) => !left.has(id));
  const unseen = chosen.findIndex(({ id }) => !seen.has(id));
  const reached = unseen === -1 ? chosen.length : unseen;
  const wanted = useStepOfActs();
  const step = Math.min(wanted, reached);
  const document = chosen[step];
  const titleOf = ({ tipo, periodo }: MyDocument) =>
    [tipo, opening(format.period(periodo))].filter(Boolean).join(' · ');
  const looked = chosen.map(({ id }) => ({ id, shown: seen.get(id) ?? { pages: 0, by: 'pdf' as const } }));
  const signing = useSigningTogether(looked, setCame);
  const ways = useOwnWays(true);
  const title = came
    ? own(($) => $.done)
    : document
      ? titleOf(document)
      : own(($) => $.title, { count: chosen.length });
  const heading = useArrival(title);
  const id = document?.id ?? 0;
  const noteShown = useCallback((shown: Shown) => setSeen((before) => new Map(before).set(id, shown)), [id]);
  if (documents.length === 0 || chosen.length === 0)
    return <EmptyState kind="nothing-yet" title={own(($) => $.none)} />;
  return (
    <article className={css.screen}>
      <header className={css.head}>
        <IconButton
          label={t(($) => $.back)}
          onClick={() => {
            signing.leave();
            if (came || step === 0) void go({ to: '/' });
            else history.back();
          }}
        >
          <IconArrowLeft />
        </IconButton>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {document && !came ? (
          <span className={css.place}>{own(($) => $.at, { at: step + 1, count: chosen.length })}</span>
        ) : null}
      </header>
      {came ? (
        <CameOf came={came} documents={documents} titleOf={titleOf} />
      ) : document ? (
        <LookStep
          key={document.id}
          document={document}
          title={title}
          seen={seen.has(document.id)}
          onShown={noteShown}
          onNext={() => void go({ to: '/sign', search: { at: String(step + 1) } })}
          onLeaveOut={() => setLeft((before) => new Set(before).add(document.id))}
        />
      ) : (
        <div className={css.together}>
          <ProofForm
            own={ways}
            documents={chosen.map((one) => one.id)}
            act={{ outcome: 'conforme', reason: '' }}
            declares={own(($) => $.declares)}
            label={own(($) => $.sign, { count: chosen.length })}
            working={signing.working}
            repeating={signing.repeating}
            error={signing.error}
            onSign={signing.sign}
          >
            <ul className={css.list}>
              {chosen.map((one) => (
                <li key={one.id}>{titleOf(one)}</li>
              ))}
            </ul>
            {chosen.some(({ efimero }) => efimero) ? (
              <Notice tone="wait">
                {t(($) => $.goes_of, {
                  names: chosen.flatMap((one) => (one.efimero ? [titleOf(one)] : [])).join('; '),
                })}
              </Notice>
            ) : null}
          </ProofForm>
        </div>
      )}
    </article>
  );
}
