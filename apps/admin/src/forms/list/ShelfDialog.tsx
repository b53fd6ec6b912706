import { createPickupEform, updatePickupEform } from '@legajo/contract/calls/eforms';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../forms.ts';
import { ApprovalNote } from '../settings/ApprovalNote.tsx';
import { TypeField } from '../settings/TypeField.tsx';
import { NAME_MOST, STATES } from './bounds.ts';

/** Puts a form on the shelf, or changes how it stands there (pickup.3, pickup.4). */
export function ShelfDialog({ form, onClose }: { readonly form: FormRow; readonly onClose: () => void }) {
  const { t } = useTranslation('forms');
  const backend = useBackend();
  const toast = useToast();
  const isThere = form.idpickupform !== null;
  const first = {
    name: form.nombre_pickup ?? form.nombre,
    type: form.id_categoria_tipo_documento ?? form.idSubCarpeta,
    approval: form.requires_approval === 1,
    signed: form.certificate === 1,
    state: form.estatus,
  };
  const [wish, setWish] = useState(first);
  const [tried, setTried] = useState(false);
  const [wishOf] = useState(wishKeeper);
  const write = (part: Partial<typeof first>) => setWish((before) => ({ ...before, ...part }));
  const isNameless = wish.name.trim() === '';
  const save = useMutation({
    mutationFn: () => {
      const body = {
        idtemplate: form.idtemplate,
        nombre: wish.name.trim(),
        requires_approval: wish.approval ? 1 : 0,
        id_categoria_tipo_documento: wish.type ?? 0,
        certificate: wish.signed ? 1 : 0,
      } as const;
      if (form.idpickupform === null) {
        const named = wishOf(wish);
        return untilDone(() => backend.api(createPickupEform, { body, wish: named }));
      }
      const params = { id: form.idpickupform };
      return backend.api(updatePickupEform, { params, body: { ...body, estado: wish.state } });
    },
    onSuccess() {
      toast({
        tone: 'ok',
        title: isThere
          ? t(($) => $.saved, { name: wish.name.trim() })
          : t(($) => $.shelved, { name: wish.name.trim() }),
      });
      onClose();
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const nameFault = problem?.fields.nombre?.[0];
  const typeFault = problem?.fields.id_categoria_tipo_documento?.[0];
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => (isThere ? $.shelf_title : $.shelve_title), { name: form.nombre })}
      act={isThere ? t(($) => $.save) : t(($) => $.act_names.shelve)}
      working={save.isPending && t(($) => $.saving)}
      dirty={JSON.stringify(wish) !== JSON.stringify(first)}
      onSubmit={() => {
        setTried(true);
        if (!isNameless && wish.type !== null) save.mutate();
      }}
    >
      <p>{t(($) => $.shelf_text)}</p>
      <TextField
        label={t(($) => $.shelf_name)}
        help={isThere ? t(($) => $.shelf_name_help) : undefined}
        required
        maxLength={NAME_MOST}
        value={wish.name}
        onChange={({ target }) => write({ name: target.value })}
        error={tried && isNameless ? t(($) => $.name_missing) : nameFault}
      />
      <TypeField
        label={t(($) => $.shelf_type)}
        required
        value={wish.type}
        onChange={(type) => write({ type })}
        error={tried && wish.type === null ? t(($) => $.type_missing) : typeFault}
      />
      <Checkbox
        label={t(($) => $.asks_approval)}
        checked={wish.approval}
        onChange={({ target }) => write({ approval: target.checked })}
      />
      {wish.approval ? <ApprovalNote type={wish.type} /> : null}
      <Checkbox
        label={t(($) => $.signed)}
        checked={wish.signed}
        onChange={({ target }) => write({ signed: target.checked })}
      />
      {isThere ? (
        <SelectField
          label={t(($) => $.state)}
          help={t(($) => $.shelf_state_help)}
          value={wish.state}
          options={STATES.map((value) => ({ value, label: t(($) => $.states[value]) }))}
          onChange={({ target }) =>
            write({ state: STATES.find((one) => one === target.value) ?? wish.state })
          }
        />
      ) : null}
      <ProblemNotice problem={nameFault || typeFault ? null : problem} />
    </FormDialog>
  );
}
