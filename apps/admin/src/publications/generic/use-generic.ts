import { publishGenericDocuments } from '@legajo/contract/calls/generic';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { newWish, untilDone } from '@legajo/ui/repeat/wish.ts';
import { useStillHere } from '@legajo/ui/upload/use-still-here.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { setupQuery } from '../setup.ts';
import type { LastWords } from './ConfirmGeneric.tsx';
import {
  BLANK,
  changedIn,
  type Draft,
  type DraftField,
  FIELDS,
  isCountable,
  onTopOf,
  toWire,
} from './draft.ts';
import { useReaders } from './use-readers.ts';

const REQUIRED = ['folder', 'idSubCarpeta', 'periodo'] as const satisfies readonly DraftField[];

/**
 * A publication to many that begins. What was chosen survives the session's end; the file does not, and the password is
 * asked last, once.
 */
export function useGeneric() {
  const backend = useBackend();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const [file, setFile] = useState<File | null>(null);
  const [fileMissing, setFileMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(false);
  const said = useRef<LastWords>({ notificar: '1' });
  // One wish is one publication, however often it is sent for want of an answer.
  const wish = useRef('');
  const now = useRef({ mayNotAsk: false, hasOwnPdf: false });
  const sent = useRef(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const work = useDraftForm<Draft, DraftField, 'required', number | null | undefined>({
    place: 'publish-generic',
    stored: { draft: BLANK },
    changedIn,
    onTopOf,
    fieldsOf: () => FIELDS,
    faultsOf: (draft) => ({
      ...Object.fromEntries(REQUIRED.flatMap((field) => (draft[field] === '' ? [[field, 'required']] : []))),
      ...(REQUIRED.every((field) => draft[field] !== '') && !isCountable(draft)
        ? { cuils: 'required' as const }
        : {}),
    }),
    async save(draft): Promise<number | null | undefined> {
      const { mayNotAsk, hasOwnPdf } = now.current;
      const reply = await untilDone(() =>
        backend.api(publishGenericDocuments, {
          body: { ...toWire(draft, mayNotAsk), ...said.current },
          files: { file: hasOwnPdf ? undefined : (file ?? undefined) },
          wish: wish.current,
        }),
      );
      return reply.data[0]?.idProceso;
    },
    onSaved(id) {
      sent.current = true;
      if (id && isHere())
        void navigate({ to: '/documents/publish/generic', search: { process: String(id) } });
    },
    stale: '',
  });
  const { draft } = work;
  const setup = useQuery(setupQuery(backend, draft.idSubCarpeta)).data;
  const signable = setup?.tipo?.firmable === 1;
  const signatureDue = setup?.tipo?.firma_exigida === 1;
  const found = useReaders(draft, signable && !signatureDue, file);
  const hasOwnPdf = found.readers?.pdf_propio === 1;
  now.current = { mayNotAsk: signable && !signatureDue, hasOwnPdf };
  const { fresh, readers, isError } = found;
  const { focus } = work;
  useEffect(() => {
    // Who was just named is counted first.
    if (!wanted || !(fresh || isError)) return;
    setWanted(false);
    if (isError || !readers || readers.personas === 0 || readers.desconocidos.length > 0)
      return focus('cuils');
    wish.current = newWish();
    work.forget();
    setAsking(true);
  });
  return {
    ...work,
    setup,
    signable,
    signatureDue,
    found,
    hasOwnPdf,
    file,
    fileMissing,
    chooser,
    asking,
    counting: wanted,
    stopAsking: () => setAsking(false),
    choose(change: Partial<Draft>, ...fields: readonly DraftField[]) {
      // A type belongs to its folder.
      const rest = change.folder === undefined ? {} : { idSubCarpeta: '' };
      work.write((before) => ({ ...before, ...rest, ...change }), ...fields);
    },
    take(chosen: File) {
      setFile(chosen);
      setFileMissing(false);
    },
    /** Looks at what is filled in, and asks for the last words. */
    ask() {
      const missing = !file && !hasOwnPdf;
      setFileMissing(missing);
      const ready = REQUIRED.every((field) => draft[field] !== '') && isCountable(draft);
      if (!ready) return work.submit();
      if (missing) return chooser.current?.focus();
      setWanted(true);
    },
    confirm(words: LastWords) {
      said.current = words;
      work.submit();
    },
    leaving: () => !sent.current && !work.saving && (work.unsaved() || file !== null),
  };
}
