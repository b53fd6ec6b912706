import { publishEform } from '@legajo/contract/calls/forms';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { newWish, untilDone } from '@legajo/ui/repeat/wish.ts';
import { useStillHere } from '@legajo/ui/upload/use-still-here.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  BLANK,
  changedIn,
  FIELDS,
  faultsOf,
  onTopOf,
  type PublishDraft,
  type PublishFault,
  type PublishField,
  toWire,
} from './publish-draft.ts';
import { useRecipients } from './use-recipients.ts';

/** Publishing a form: what is filled in, whom it would go to, the last look, and on to what was published. */
export function usePublish(form: number, isAnonymous: boolean) {
  const backend = useBackend();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(false);
  // One wish is one publication, however often it is sent for want of an answer.
  const wish = useRef('');
  const sent = useRef(false);
  const work = useDraftForm<PublishDraft, PublishField, PublishFault, number | null | undefined>({
    place: `publish-form-${form}`,
    stored: { draft: BLANK },
    changedIn,
    onTopOf,
    fieldsOf: () => FIELDS,
    faultsOf: (draft) => faultsOf(draft, isAnonymous),
    refusalsOf: ({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, [words]]) => [name === 'filtros' ? 'cuils' : name, words]),
      ),
    async save(draft): Promise<number | null | undefined> {
      const body = toWire(draft, isAnonymous);
      const reply = await untilDone(() =>
        backend.api(publishEform, { params: { id: form }, body, wish: wish.current }),
      );
      return reply.data[0]?.idPublicacion;
    },
    onSaved(id) {
      sent.current = true;
      if (id && isHere()) void navigate({ to: '/publishedEforms', search: { publicacion: String(id) } });
    },
    stale: '',
  });
  const { draft, focus } = work;
  const found = useRecipients(form, draft);
  const { fresh, counted, isError } = found;
  const tooFew = isAnonymous && counted !== undefined && counted.personas < LIMITS['eform.anonymous.people'];
  useEffect(() => {
    // Who was just named is counted first.
    if (!wanted || !(fresh || isError)) return;
    setWanted(false);
    const isNobody = isError || !counted || counted.personas === 0 || counted.desconocidos.length > 0;
    if (isNobody || tooFew) return focus('cuils');
    wish.current = newWish();
    work.forget();
    setAsking(true);
  });
  return {
    ...work,
    found,
    tooFew,
    asking,
    counting: wanted,
    stopAsking: () => setAsking(false),
    choose(change: Partial<PublishDraft>, ...fields: readonly PublishField[]) {
      work.write((before) => ({ ...before, ...change }), ...fields);
    },
    /** Looks at what is filled in, and asks for the last look. */
    ask() {
      if (Object.keys(faultsOf(draft, isAnonymous)).length > 0) return work.submit();
      setWanted(true);
    },
    confirm: () => work.submit(),
    leaving: () => !sent.current && !work.saving && work.unsaved(),
  };
}
