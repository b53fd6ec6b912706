import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ManagerField } from '../people/record/ManagerField.tsx';
import css from './CustomEmails.module.css';
import { MailLook } from './MailLook.tsx';
import type { Mail, MailDraft } from './mail-draft.ts';
import { lookQuery } from './mails.ts';

/** So long nothing is typed before the look is asked for. */
const QUIET_MS = 400;

/** How the mail looks with what is written, at a desk's and a telephone's width. */
export function MailPreview(props: { readonly mail: Mail; readonly draft: MailDraft }) {
  const { mail, draft } = props;
  const { t } = useTranslation('custom-emails');
  const backend = useBackend();
  const [width, setWidth] = useState('desk');
  const [whose, setWhose] = useState<{ readonly id: number; readonly nombre: string } | null>(null);
  const [still, setStill] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setStill(draft), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const look = useQuery(lookQuery(backend, mail, still, whose?.id ?? null));
  return (
    <section className={css.preview} aria-label={t(($) => $.preview)}>
      <div className={css.bar}>
        <ChipChoice
          label={t(($) => $.width)}
          options={[
            { id: 'desk', label: t(($) => $.desk) },
            { id: 'phone', label: t(($) => $.phone) },
          ]}
          current={width}
          onChange={setWidth}
        />
      </div>
      <ManagerField
        name="whose"
        label={t(($) => $.whose)}
        value={whose}
        onChange={setWhose}
        error={undefined}
        aside={null}
        self={0}
      />
      {look.error ? <ProblemNotice problem={toProblem(look.error)} /> : null}
      {look.data ? (
        <>
          <p className={css.subject}>
            <span>{t(($) => $.fields.asunto)}</span> {look.data.asunto}
          </p>
          <MailLook html={look.data.html} narrow={width === 'phone'} />
        </>
      ) : null}
      {look.isPending ? <Skeleton width={60} /> : null}
      <p className={css.help}>{t(($) => $.preview_help)}</p>
    </section>
  );
}
