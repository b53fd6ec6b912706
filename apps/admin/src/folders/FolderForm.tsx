import { createFolder, updateFolder } from '@legajo/contract/calls/folders';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockerChoice } from './BlockerChoice.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import css from './Folders.module.css';
import type { Folder } from './folders.ts';
import { Rule } from './Rule.tsx';
import { useSaving } from './use-saving.ts';

const KINDS = ['documentos', 'recibos', 'eform'] as const;

/** A folder's fields, each flag with what it asks for beside it. */
export function FolderForm({ folder }: { readonly folder: Folder | null }) {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const toast = useToast();
  const navigate = useNavigate();
  const [name, setName] = useState(folder?.nombre ?? '');
  const [kind, setKind] = useState<Folder['tipo']>(folder?.tipo ?? 'documentos');
  const [visible, setVisible] = useState((folder?.visible ?? 1) === 1);
  const [signable, setSignable] = useState(folder?.firmable === 1);
  const [ephemeral, setEphemeral] = useState(folder?.efimero === 1);
  const [order, setOrder] = useState(String(folder?.orden ?? 0));
  const [blockers, setBlockers] = useState<readonly number[]>(folder?.bloqueantes ?? []);
  const [tried, setTried] = useState(false);
  const body = {
    nombre: name,
    visible: visible ? 1 : 0,
    firmable: signable ? 1 : 0,
    efimero: ephemeral ? 1 : 0,
    orden: order,
  };
  const params = { id: folder?.idCarpeta ?? 0 };
  const version = folder?.version;
  const chosen = blockers.length > 0 ? [...blockers] : ('' as const);
  const saving = useSaving(
    folder
      ? async () => {
          const sent = { ...body, bloqueantes: chosen, version, simular: 1 };
          return (await backend.api(updateFolder, { params, body: sent })).data[0];
        }
      : null,
    (confirmar) =>
      folder
        ? backend.api(updateFolder, { params, body: { ...body, bloqueantes: chosen, version, confirmar } })
        : backend.api(createFolder, { body: { ...body, tipo: kind, bloqueantes: [...blockers] } }),
    () => {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      void navigate({ to: '/folder/list' });
    },
  );
  const missing = tried && name.trim() === '' ? t(($) => $.name_missing) : undefined;
  const shown = Object.keys(saving.problem?.fields ?? {}).length > 0;
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() !== '') saving.start();
      }}
    >
      <ProblemNotice problem={shown ? null : saving.problem} />
      <div className={css.fields}>
        <TextField
          label={t(($) => $.name)}
          required
          maxLength={100}
          value={name}
          error={missing ?? saving.fault('nombre')}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t(($) => $.kind)}
          help={t(($) => $.kind_fixed)}
          value={kind}
          disabled={folder !== null}
          error={saving.fault('tipo')}
          options={KINDS.map((value) => ({ value, label: t(($) => $.kinds[value]) }))}
          onChange={(event) => setKind(event.target.value as Folder['tipo'])}
        />
        <TextField
          label={t(($) => $.order)}
          help={t(($) => $.order_help)}
          inputMode="numeric"
          value={order}
          error={saving.fault('orden')}
          onChange={(event) => setOrder(event.target.value)}
        />
      </div>
      <fieldset className={css.group}>
        <legend>{t(($) => $.rules)}</legend>
        <Rule
          label={t(($) => $.visible)}
          help={t(($) => $.visible_help)}
          checked={visible}
          error={saving.fault('visible')}
          onChange={setVisible}
        />
        <Rule
          label={t(($) => $.signable)}
          help={t(($) => $.signable_help)}
          checked={signable}
          error={saving.fault('firmable')}
          onChange={setSignable}
        />
        <Rule
          label={t(($) => $.ephemeral)}
          help={t(($) => $.ephemeral_help)}
          checked={ephemeral}
          error={saving.fault('efimero')}
          onChange={setEphemeral}
        />
      </fieldset>
      <BlockerChoice
        folderId={folder?.idCarpeta ?? null}
        chosen={blockers}
        onChange={setBlockers}
        error={saving.fault('bloqueantes')}
      />
      <div className={css.foot}>
        <Button type="submit" variant="primary" working={saving.working && t(($) => $.saving)}>
          {t(($) => $.save)}
        </Button>
        <Button onClick={() => void navigate({ to: '/folder/list' })}>{t(($) => $.cancel)}</Button>
      </div>
      <EffectDialog
        effect={saving.effect}
        working={saving.working}
        onClose={saving.dismiss}
        onConfirm={saving.confirm}
      />
    </form>
  );
}
