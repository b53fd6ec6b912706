import { createSignatureReminder, remindNow } from '@legajo/contract/calls/reminders';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { FormTrouble } from '@legajo/ui/form/FormTrouble.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  faultsOf,
  filterOf,
  freshReminder,
  MOST_WORDS,
  REMINDER_RULES,
  type ReminderDraft,
  type ReminderFault,
  type ReminderField,
  sentOf,
} from './draft.ts';
import css from './Reminders.module.css';
import { foreseenQuery } from './reminders.ts';
import { WhatFields } from './WhatFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { WhoWaits } from './WhoWaits.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** The refusals of the nested field, by its own fields. */
const refusalsOf = ({ fields }: Problem) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [message]]) => [name.replace(/^reminder\./, ''), message]),
  ) as Partial<Record<ReminderField, string>>;

/** The fields of a reminder, with whom it reaches beside them. */
export function NewReminder(props: {
  /** What it is of, where another page led here. */
  readonly given: Partial<ReminderDraft>;
  readonly onSaved: () => void;
}) {
  const { given, onSaved } = props;
  const { t } = useTranslation('reminders');
  const backend = useBackend();
  const toast = useToast();
  const zone = useSession().user?.zona_horaria ?? 'UTC';
  const [ticked, setTicked] = useState(NOBODY);
  // What is sent again for want of an answer reminds nobody twice.
  const [wishOf] = useState(wishKeeper);
  const form = useDraftForm<ReminderDraft, ReminderField, ReminderFault, number | null>({
    ...REMINDER_RULES,
    place: 'reminder new',
    stored: { draft: freshReminder(given) },
    faultsOf: (draft) => faultsOf(draft, zone),
    refusalsOf,
    save: async (draft) => {
      if (draft.when === 'now' && ticked.size > 0) {
        const body = {
          personas: [...ticked].map(Number),
          objetivo: draft.objetivo,
          texto: draft.texto.trim() || undefined,
        };
        const { data } = await untilDone(() => backend.api(remindNow, { body, wish: wishOf(body) }));
        return data[0]?.enviados ?? 0;
      }
      const reminder = sentOf(
        draft,
        t(($) => $.names[draft.objetivo]),
      );
      await untilDone(() =>
        backend.api(createSignatureReminder, { body: { reminder }, wish: wishOf(reminder) }),
      );
      return null;
    },
    onSaved(told) {
      setTicked(NOBODY);
      toast({
        tone: 'ok',
        title: told === null ? t(($) => $.saved_toast) : t(($) => $.told_toast, { count: told }),
      });
      if (told === null) onSaved();
    },
  });
  const { draft } = form;
  const filter = filterOf(draft);
  const foreseen = useQuery(foreseenQuery(backend, filter)).data;
  const reached = foreseen
    ? Math.max(0, foreseen.personas - foreseen.ya_recordados_hoy - foreseen.sin_canal.total)
    : 0;
  const set = (part: Partial<ReminderDraft>) => {
    form.write((before) => ({ ...before, ...part }), ...(Object.keys(part) as ReminderField[]));
    setTicked(NOBODY);
  };
  const errorOf = (field: ReminderField) => {
    const fault = form.faultOf(field);
    return fault ? t(($) => $.faults[fault]) : form.refusalOf(field);
  };
  const act =
    draft.when !== 'now'
      ? t(($) => $.act_save)
      : t(($) => $.act_now, { count: ticked.size > 0 ? ticked.size : reached });
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
          stale={false}
          catchUp={{ label: '', go: form.catchUp }}
          faulty={form.faulty}
          toCorrect={t(($) => $.to_correct)}
          nameOf={(field) => t(($) => $.fields[field])}
          onFocus={form.focus}
          atLarge={form.atLarge}
          both={form.both}
        />
        <WhatFields draft={draft} set={set} errorOf={errorOf} />
        <WhenFields draft={draft} set={set} errorOf={errorOf} zone={zone} />
        <TextArea
          name="texto"
          label={t(($) => $.fields.texto)}
          help={t(($) => $.words_help)}
          optional
          rows={4}
          limit={MOST_WORDS}
          value={draft.texto}
          onChange={(event) => form.write((before) => ({ ...before, texto: event.target.value }), 'texto')}
          error={errorOf('texto')}
        />
        <div className={css.foot}>
          <Button
            type="submit"
            variant="primary"
            icon={<IconBellRinging />}
            working={form.saving && t(($) => $.saving)}
          >
            {act}
          </Button>
        </div>
        <LeaveGuard when={form.unsaved} />
      </form>
      <WhoWaits
        filter={filter}
        foreseen={foreseen ?? null}
        reached={reached}
        ticked={draft.when === 'now' ? { ids: ticked, onChange: setTicked } : undefined}
      />
    </div>
  );
}
