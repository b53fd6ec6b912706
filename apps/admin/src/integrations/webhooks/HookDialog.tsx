import { changeWebhook, makeWebhook } from '@legajo/contract/calls/webhooks';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Webhooks.module.css';
import { eventsQuery, type Hook, type MadeHook } from './webhooks.ts';

/** An address that is told what happens, a new one or another's words: where, what it is called, and what it is told. */
export function HookDialog(props: {
  readonly hook: Hook | null;
  readonly onClose: () => void;
  readonly onSaved: (hook: MadeHook) => void;
}) {
  const { hook, onClose, onSaved } = props;
  const { t } = useTranslation('webhooks');
  const backend = useBackend();
  const events = useQuery(eventsQuery(backend)).data ?? [];
  const [address, setAddress] = useState(hook?.direccion ?? '');
  const [name, setName] = useState(hook?.descripcion ?? '');
  const [every, setEvery] = useState(hook?.eventos.includes('*') ?? false);
  const [types, setTypes] = useState<readonly string[]>(hook?.eventos.filter((one) => one !== '*') ?? []);
  const [tried, setTried] = useState(false);
  // Of what was shown when this was opened: whoever changed it since is not overwritten.
  const [begun] = useState(hook);
  // One name for the wish: sent again for want of an answer, it makes no second address.
  const [wish] = useState(() => crypto.randomUUID());
  const told = every ? '*' : types.join();
  const noAddress = address.trim() === '';
  const noEvents = !every && types.length === 0;
  const save = useMutation({
    async mutationFn(): Promise<MadeHook | undefined> {
      const said = { direccion: address.trim(), descripcion: name.trim(), eventos: told };
      const { data, fresh } = hook
        ? await backend.api(changeWebhook, {
            params: { id: hook.id },
            body: { ...said, version: String(begun?.version) },
          })
        : await backend.api(makeWebhook, { body: said, wish });
      await fresh;
      return data[0];
    },
    onSuccess: (saved) => saved && onSaved(saved),
  });
  const problem = save.error ? toProblem(save.error) : null;
  const fault = (field: string) => problem?.fields[field]?.[0];
  const eventFault = tried && noEvents ? t(($) => $.events_missing) : fault('eventos');
  return (
    <FormDialog
      onClose={onClose}
      title={hook ? t(($) => $.change) : t(($) => $.add)}
      act={hook ? t(($) => $.save) : t(($) => $.make)}
      working={save.isPending && t(($) => $.saving)}
      dirty={
        address !== (begun?.direccion ?? '') ||
        name !== (begun?.descripcion ?? '') ||
        told !== (begun?.eventos.join() ?? '')
      }
      onSubmit={() => {
        setTried(true);
        if (!noAddress && !noEvents) save.mutate();
      }}
    >
      <TextField
        label={t(($) => $.name)}
        optional
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault('descripcion')}
      />
      <TextField
        label={t(($) => $.address)}
        help={t(($) => $.address_help)}
        type="url"
        required
        maxLength={500}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={tried && noAddress ? t(($) => $.address_missing) : fault('direccion')}
      />
      <Checkbox
        label={t(($) => $.every)}
        checked={every}
        onChange={({ target }) => setEvery(target.checked)}
      />
      {every ? null : (
        <PickList
          label={t(($) => $.events)}
          help={
            eventFault ? (
              <span role="alert" className={css.fault}>
                {eventFault}
              </span>
            ) : undefined
          }
          options={events.map(({ tipo, etiqueta }, id) => ({ id, label: `${etiqueta} (${tipo})` }))}
          chosen={events.flatMap(({ tipo }, id) => (types.includes(tipo) ? [id] : []))}
          onChange={(ids) => setTypes(ids.flatMap((id) => events[id]?.tipo ?? []))}
        />
      )}
      <ProblemNotice problem={problem && Object.keys(problem.fields).length === 0 ? problem : null} />
    </FormDialog>
  );
}
