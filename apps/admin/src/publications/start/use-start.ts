import { publishMassive } from '@legajo/contract/calls/publications';
import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Progress } from '@legajo/ui/api/uploads.ts';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { useStillHere } from '@legajo/ui/upload/use-still-here.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { setupQuery, typesQuery } from '../setup.ts';
import {
  type Before,
  BLANK,
  type Choice,
  type ChoiceField,
  changedIn,
  FIELDS,
  missingIn,
  offerOf,
  onTopOf,
} from './choice.ts';

/**
 * A publication that begins: what is chosen, offered from the one before, and the file on its way. What was chosen
 * survives the session's end; the file does not, and no password is asked here.
 */
export function useStart() {
  const backend = useBackend();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const [file, setFile] = useState<File | null>(null);
  const [fileMissing, setFileMissing] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController | null>(null);
  const sent = useRef(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const asking = useRef(false);
  const work = useDraftForm<Choice, ChoiceField, 'required', number | undefined>({
    place: 'publish-massive',
    stored: { draft: BLANK },
    changedIn,
    onTopOf,
    fieldsOf: () => FIELDS,
    faultsOf: (choice) =>
      Object.fromEntries(missingIn(choice, asking.current).map((field) => [field, 'required'])),
    async save({ folder: _, parser, ...rest }) {
      const body = asking.current ? { ...rest, parser } : rest;
      stop.current = new AbortController();
      setProgress(null);
      const reply = await backend.api(publishMassive, {
        body,
        files: { file: file ?? undefined },
        signal: stop.current.signal,
        onProgress: setProgress,
      });
      return reply.data[0]?.idProceso;
    },
    onSaved(id) {
      sent.current = true;
      // Who went elsewhere meanwhile stays there: the tray of what runs leads on.
      if (id && isHere())
        void navigate({ to: '/documents/publish/massive', search: { process: String(id) } });
    },
    stale: '',
  });
  const { draft, restored, dirty, renew, write } = work;
  const types = useQuery(typesQuery(backend, draft.folder)).data;
  // The blank method says nothing: whoever publishes says how the file is read.
  const asksParser =
    types?.some((one) => String(one.idSubCarpeta) === draft.idSubCarpeta && one.parser === '') ?? false;
  asking.current = asksParser;
  const before = useBefore('');
  const offered = useRef(restored);
  useEffect(() => {
    if (offered.current || !before) return;
    offered.current = true;
    if (!dirty) renew({ draft: offerOf(before) });
  }, [before, dirty, renew]);
  const type = draft.idSubCarpeta;
  const ofType = useBefore(type);
  // A month that was chosen by hand stays, whatever type is chosen then.
  const dated = useRef(restored);
  const offeredFor = useRef(type);
  useEffect(() => {
    if (ofType === undefined || type === '' || offeredFor.current === type) return;
    offeredFor.current = type;
    if (!dated.current) write((choice) => ({ ...choice, periodo: ofType?.siguiente ?? '' }), 'periodo');
  }, [type, ofType, write]);
  return {
    ...work,
    /** The last publication of the chosen type. */
    before: type === '' ? undefined : ofType,
    asksParser,
    types: types ?? [],
    file,
    fileMissing,
    chooser,
    progress,
    stopped: stop.current?.signal.aborted ?? false,
    stop: () => stop.current?.abort(new DOMException('stopped', 'AbortError')),
    choose(field: ChoiceField, value: string) {
      if (field === 'periodo') dated.current = true;
      // A type belongs to its folder.
      const rest =
        field === 'folder'
          ? { idSubCarpeta: '', parser: '' }
          : field === 'idSubCarpeta'
            ? { parser: '' }
            : {};
      write((choice) => ({ ...choice, ...rest, [field]: value }), field);
    },
    take(chosen: File) {
      setFile(chosen);
      setFileMissing(false);
    },
    send() {
      setFileMissing(file === null);
      const complete = missingIn(draft, asksParser).length === 0;
      if (file || !complete) work.submit();
      else chooser.current?.focus();
    },
    // What is on its way may be left: it goes on, and the tray tells of it.
    leaving: () => !sent.current && !work.saving && (work.unsaved() || file !== null),
  };
}

/** The last publication of a type, or at all, as it stands now; null where there is none, undefined until it is known. */
function useBefore(type: string): Before | null | undefined {
  const query = useQuery({ ...setupQuery(useBackend(), type), refetchOnMount: 'always' });
  // What was read before the last publication would offer its month again.
  return query.isFetchedAfterMount ? query.data?.ultima : undefined;
}
