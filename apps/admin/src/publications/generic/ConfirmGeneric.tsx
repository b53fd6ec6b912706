import type { Problem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { Sum } from '@legajo/ui/kit/list/Figures.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import { startingWhen, type When, WhenFields, whenToWire } from '../WhenFields.tsx';
import type { Readers } from './use-readers.ts';

/** The dialog gives the focus to what asks for it as it opens: the one thing that must be typed. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** What is said last: when, the certificate's password, and whether people are told. */
export interface LastWords {
  readonly clave?: string;
  readonly sin_sello?: string;
  readonly notificar: string;
  readonly programar?: string;
}

/** The last look: how many, the sum that closes, when, and the certificate's password, once. */
export function ConfirmGeneric(props: {
  readonly readers: Readers;
  readonly unsealed: boolean;
  readonly working: boolean;
  readonly problem: Problem | null;
  readonly onClose: () => void;
  readonly onConfirm: (words: LastWords) => void;
}) {
  const { readers, unsealed, working, problem, onClose, onConfirm } = props;
  const { t } = useTranslation('publish-generic');
  const format = useFormat();
  const [password, setPassword] = useState('');
  const [notify, setNotify] = useState(true);
  const [when, setWhen] = useState<When>(() => startingWhen(null));
  const [tried, setTried] = useState(false);
  const dateProblem = problem?.fields.programar?.[0];
  const text = useProblemText(dateProblem ? null : problem);
  const missesDate = when.mode === 'date' && !(when.day && when.time);
  const count = readers.personas;
  const submit = () => {
    setTried(true);
    if ((!unsealed && !password) || missesDate) return;
    onConfirm({
      ...(unsealed ? { sin_sello: '1' } : { clave: password }),
      notificar: notify ? '1' : '0',
      ...whenToWire(when, null),
    });
  };
  const words =
    when.mode === 'now' ? t(($) => $.publish_count, { count }) : t(($) => $.schedule_count, { count });
  return (
    <FormDialog
      onClose={onClose}
      title={words}
      act={words}
      working={working && (when.mode === 'now' ? t(($) => $.publishing) : t(($) => $.scheduling))}
      layout={css.confirm}
      onSubmit={submit}
    >
      <p>{unsealed ? t(($) => $.confirm_unsealed) : t(($) => $.confirm_text)}</p>
      <Sum
        rows={[
          { label: t(($) => $.named), value: format.number(count + readers.ya_lo_tienen) },
          { label: t(($) => $.had), value: format.less(readers.ya_lo_tienen) },
        ]}
        total={{ label: t(($) => $.total), value: format.number(count) }}
      />
      <WhenFields
        when={when}
        onChange={setWhen}
        scheduled={null}
        error={dateProblem ?? (tried && missesDate ? t(($) => $.required) : undefined)}
      />
      {unsealed ? (
        text ? (
          <Notice tone="err" live>
            {text}
          </Notice>
        ) : null
      ) : (
        <SecretField
          label={t(($) => $.password)}
          autoComplete="off"
          required
          ref={focusFirst}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={text || (tried && !password ? t(($) => $.required) : undefined)}
        />
      )}
      {readers.aviso ? null : (
        <Checkbox
          label={t(($) => $.notify)}
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
