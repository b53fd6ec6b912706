import { makeApiKey } from '@legajo/contract/calls/api-keys';
import { KEY_PERMITS, type KeyPermit } from '@legajo/contract/keys/permits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressesOf, keyPeopleQuery, type MadeApiKey } from './api-keys.ts';
import { useActionName } from './use-action-name.ts';

const NAME_SIGNS = 80;

/** A new key: for what, as whom, what it may, on which folders, from where, until when. */
export function MakeDialog(props: {
  readonly onClose: () => void;
  readonly onMade: (key: MadeApiKey) => void;
}) {
  const { onClose, onMade } = props;
  const { t } = useTranslation('api-keys');
  const nameOf = useActionName();
  const backend = useBackend();
  const people = useQuery(keyPeopleQuery(backend));
  const [name, setName] = useState('');
  const [personId, setPersonId] = useState('');
  /** Places in the list of the person's actions: one of them is a word. */
  const [chosen, choose] = useState<readonly number[]>([]);
  const [permits, setPermits] = useState<readonly number[]>([]);
  const [folders, setFolders] = useState<readonly number[]>([]);
  const [addresses, setAddresses] = useState('');
  const [until, setUntil] = useState('');
  const person = people.data?.find(({ id }) => String(id) === personId);
  const actions = person?.acciones ?? [];
  const make = useMutation({
    mutationFn: () =>
      backend.api(makeApiKey, {
        body: {
          nombre: name.trim(),
          idUsuario: personId,
          acciones: chosen.map((place) => String(actions[place])),
          permisos: permits.map((place) => KEY_PERMITS[place] as KeyPermit),
          carpetas: folders.map(String),
          ips: addressesOf(addresses),
          vence: until,
        },
      }),
    onSuccess: ({ data: [made] }) => made && onMade(made),
  });
  const problem = make.error ? toProblem(make.error) : null;
  const fault = (field: string) => problem?.fields[field]?.[0];
  return (
    <FormDialog
      onClose={onClose}
      shape="drawer"
      title={t(($) => $.make)}
      act={t(($) => $.make_act)}
      working={make.isPending && t(($) => $.making)}
      dirty={name !== '' || personId !== '' || addresses !== '' || until !== ''}
      onSubmit={() => make.mutate()}
    >
      <TextField
        label={t(($) => $.name)}
        help={t(($) => $.name_help)}
        required
        maxLength={NAME_SIGNS}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault('nombre')}
      />
      <SelectField
        label={t(($) => $.person)}
        help={people.data?.length === 0 ? t(($) => $.nobody) : t(($) => $.person_help)}
        required
        value={personId}
        onChange={({ target }) => {
          setPersonId(target.value);
          choose([]);
          setFolders([]);
        }}
        error={fault('idUsuario') ?? (people.isError ? t(($) => $.people_failed) : undefined)}
        placeholder={t(($) => $.choose)}
        options={(people.data ?? []).map(({ id, nombre, apellido }) => ({
          value: String(id),
          label: `${apellido}, ${nombre}`,
        }))}
      />
      <PickList
        label={t(($) => $.may)}
        help={fault('acciones') ?? t(($) => $.may_help)}
        options={actions.map((action, place) => ({ id: place, label: nameOf(action) }))}
        chosen={chosen}
        onChange={choose}
        empty={t(($) => $.may_none)}
      />
      <PickList
        label={t(($) => $.permits_label)}
        options={KEY_PERMITS.map((permit, place) => ({ id: place, label: t(($) => $.permits[permit]) }))}
        chosen={permits}
        onChange={setPermits}
      />
      <PickList
        label={t(($) => $.folders)}
        help={fault('carpetas') ?? t(($) => $.folders_help)}
        options={(person?.carpetas ?? []).map(({ id, nombre }) => ({ id, label: nombre }))}
        chosen={folders}
        onChange={setFolders}
        empty={t(($) => $.folders_none)}
      />
      <TextArea
        label={t(($) => $.addresses)}
        help={t(($) => $.addresses_help)}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
        error={fault('ips')}
      />
      <DateField
        label={t(($) => $.until)}
        help={t(($) => $.until_help)}
        required
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={fault('vence')}
      />
      <ProblemNotice problem={problem} />
    </FormDialog>
  );
}
