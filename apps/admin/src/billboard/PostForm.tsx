import { billboardId, postBillboard, putBillboardId } from '@legajo/contract/calls/billboard';
import { dayIn, formatDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { FormTrouble } from '@legajo/ui/form/FormTrouble.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextArea, TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Audience } from './Audience.tsx';
import css from './Billboard.module.css';
import { PhonePreview } from './PhonePreview.tsx';
import { PostFiles } from './PostFiles.tsx';
import {
  draftOf,
  faultsOf,
  POST_RULES,
  type PostDraft,
  type PostFault,
  type PostField,
  sentOf,
} from './post-draft.ts';
import type { Post } from './posts.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const MOST = { titulo: 255, mensaje: 1000, nota: 140 } as const;

/** The fields of a post, with how the phone will show it beside them. */
export function PostForm({ post }: { readonly post: Post | null }) {
  const { t } = useTranslation('billboard');
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  // What is sent again for want of an answer is no second post.
  const [wishOf] = useState(wishKeeper);
  const storedOf = (row: Post | null) => ({
    draft: draftOf(row, formatDay(dayIn(new Date(), HERE))),
    version: row?.version,
  });
  const back = () => void navigate({ to: '/billboard' });
  const form = useDraftForm<PostDraft, PostField, PostFault, unknown>({
    ...POST_RULES,
    place: `post ${post?.id ?? 'new'}`,
    stored: storedOf(post),
    faultsOf: (draft) => faultsOf(draft, post),
    save: (draft, _, version) => {
      const sent = sentOf(draft, post);
      return post
        ? backend.api(putBillboardId, {
            params: { id: post.id },
            ...sent,
            body: { ...sent.body, version: version ?? 0 },
          })
        : untilDone(() => backend.api(postBillboard, { ...sent, wish: wishOf(draft) }));
    },
    onSaved() {
      toast({ tone: 'ok', title: t(($) => $.saved) });
      back();
    },
    stale: 'BILLBOARD_CHANGED',
    again: async () => {
      const { data } = await backend.api(billboardId, { params: { id: post?.id ?? 0 } });
      return storedOf(data[0] as Post);
    },
  });
  const { draft } = form;
  const set = (part: Partial<PostDraft>) =>
    form.write((before) => ({ ...before, ...part }), ...(Object.keys(part) as PostField[]));
  const errorOf = (field: PostField) => {
    const fault = form.faultOf(field);
    return fault ? t(($) => $.faults[fault]) : form.refusalOf(field);
  };
  const text = (name: keyof typeof MOST | 'video' | 'desde' | 'hasta') => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => set({ [name]: event.target.value }),
  });
  const box = (name: 'acepta' | 'fijado' | 'notificar') => (
    <div>
      <Checkbox
        name={name}
        label={t(($) => $.boxes[name])}
        checked={draft[name]}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
      <p className={css.help}>{errorOf(name) ?? t(($) => $.boxes_help[name])}</p>
    </div>
  );
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
          stale={form.stale}
          catchUp={{ label: t(($) => $.catch_up), go: form.catchUp }}
          faulty={form.faulty}
          toCorrect={t(($) => $.to_correct)}
          nameOf={(field) => t(($) => $.fields[field])}
          onFocus={form.focus}
          atLarge={form.atLarge}
          both={form.both}
        />
        <TextField
          label={t(($) => $.fields.titulo)}
          required
          maxLength={MOST.titulo}
          aside={t(($) => $.count, { done: draft.titulo.length, all: MOST.titulo })}
          {...text('titulo')}
        />
        <TextArea
          label={t(($) => $.fields.mensaje)}
          optional
          rows={4}
          limit={MOST.mensaje}
          {...text('mensaje')}
        />
        <PostFiles post={post} draft={draft} set={set} errorOf={errorOf} />
        <TextField
          label={t(($) => $.fields.video)}
          optional
          help={t(($) => $.video_help)}
          maxLength={300}
          inputMode="url"
          {...text('video')}
        />
        <TextField
          label={t(($) => $.fields.nota)}
          optional
          maxLength={MOST.nota}
          aside={t(($) => $.count, { done: draft.nota.length, all: MOST.nota })}
          {...text('nota')}
        />
        <div className={css.days}>
          <DateField label={t(($) => $.fields.desde)} required {...text('desde')} />
          <DateField label={t(($) => $.fields.hasta)} required {...text('hasta')} />
        </div>
        <Audience draft={draft} set={set} errorOf={errorOf} />
        <div className={css.boxes}>
          {box('acepta')}
          {box('fijado')}
          {box('notificar')}
        </div>
        <div className={css.foot}>
          <Button type="submit" variant="primary" working={form.saving && t(($) => $.saving)}>
            {post ? t(($) => $.save) : t(($) => $.publish)}
          </Button>
          <Button onClick={back}>{t(($) => $.cancel)}</Button>
        </div>
        <LeaveGuard when={form.unsaved} />
      </form>
      <PhonePreview post={post} draft={draft} />
    </div>
  );
}
