import { postMeDocuments } from '@legajo/contract/calls/uploads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import { useKeeps } from '../typed/use-keeps.ts';
import type { Missing } from './pages/places.ts';
import css from './Uploads.module.css';
import { daysLeft, type OwnUpload, type UploadType } from './uploads.ts';
import { useWords } from './waiting/use-words.ts';

const COMMENT = 500;

/** What is said with a draft, and the one act that sends it. */
export function SendPart(props: {
  readonly type: UploadType;
  readonly draft: OwnUpload | undefined;
  readonly count: number;
  readonly missing: Missing | null;
}) {
  const { type, draft, count, missing } = props;
  const { t } = useTranslation('own-uploads');
  const backend = useBackend();
  const go = useGo();
  const online = useOnline();
  const keeps = useKeeps();
  const { words, write, forget } = useWords(type.idSubCarpeta);
  const [fault, setFault] = useState<string>();
  const send = useMutation({
    mutationFn: (id: number) =>
      backend.api(postMeDocuments, {
        body: {
          subida: id,
          ...(type.vence === 'no' || !words.vence ? {} : { vence: words.vence }),
          ...(words.comentario.trim() ? { comentario: words.comentario.trim() } : {}),
        },
      }),
    async onSuccess({ fresh }) {
      forget();
      await fresh;
      await go({ to: '/uploads', search: { done: 'enviado' }, replace: true });
    },
  });
  const problem = send.error ? toProblem(send.error) : null;
  const wrongDay = problem?.fields.vence?.join(' ');
  useEffect(() => {
    if (wrongDay) setFault(wrongDay);
  }, [wrongDay]);
  /** Why its day cannot be right; the server judges by the company's own calendar. */
  const faultOf = (): string | undefined => {
    if (type.vence === 'no') return undefined;
    if (!words.vence) return type.vence === 'obligatoria' ? t(($) => $.expiry_missing) : undefined;
    const left = daysLeft({ vence: words.vence });
    if (left === null) return t(($) => $.expiry_no_day);
    return left <= 0 ? t(($) => $.expiry_past) : undefined;
  };
  const submit = () => {
    const wrong = faultOf();
    setFault(wrong);
    if (wrong) document.getElementsByName('vence')[0]?.focus();
    else if (draft) send.mutate(draft.id);
  };
  return (
    <div className={css.send}>
      {type.vence === 'no' ? null : (
        <DateField
          name="vence"
          label={t(($) => $.expiry)}
          required={type.vence === 'obligatoria'}
          optional={type.vence === 'opcional'}
          value={words.vence}
          error={fault}
          onChange={(event) => {
            setFault(undefined);
            write({ ...words, vence: event.target.value });
          }}
        />
      )}
      <TextArea
        label={t(($) => $.comment)}
        optional
        limit={COMMENT}
        rows={2}
        value={words.comentario}
        onChange={(event) => write({ ...words, comentario: event.target.value })}
      />
      <ProblemNotice problem={problem && !wrongDay ? problem : null} />
      {online ? null : (
        <Notice tone="wait" live>
          {keeps ? t(($) => $.offline_kept) : t(($) => $.offline_unkept)}
        </Notice>
      )}
      {missing ? <p className={css.note}>{missingText(missing)}</p> : null}
      <Button
        variant="primary"
        wide
        icon={<IconSend />}
        disabled={missing !== null || !online}
        working={send.isPending && t(($) => $.sending)}
        onClick={submit}
      >
        {t(($) => $.send, { count: Math.max(1, count) })}
      </Button>
    </div>
  );

  function missingText(what: Missing): string {
    if (what.what === 'slot') return t(($) => $.missing_slot, { name: what.name });
    if (what.what === 'pages') return t(($) => $.missing_pages, { count: what.count });
    return what.what === 'none' ? t(($) => $.missing_none) : t(($) => $.missing_waiting);
  }
}
