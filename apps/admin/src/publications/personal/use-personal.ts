import { publishSingleDocument } from '@legajo/contract/calls/publications';
import { LIMITS } from '@legajo/contract/limits';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { useDraftForm } from '@legajo/ui/form/use-draft-form.ts';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setupQuery, typesQuery } from '../setup.ts';
import { whenToWire } from '../WhenFields.tsx';
import { changedIn, FIELDS, onTopOf, type PersonalDraft, type PersonalField } from './personal-draft.ts';
import { eachPage, leftOut, parseRanges, type Range, writeRanges } from './ranges.ts';
import { usePages } from './use-pages.ts';

export type PublishedRow = Element<typeof publishSingleDocument>;
/** What is wrong before anything is sent. */
export type Fault = 'required' | 'file' | 'xml' | 'ranges' | 'too_many';

const ANOTHER_EXISTS = 'PUBLISH_DOCUMENT_ANOTHER_EXISTS';

/** One that is out already asks for a choice: the refusal stands where it is made. */
function refusalsOf({ code, fields, messages }: Problem): Partial<Record<PersonalField, string>> {
  if (code === ANOTHER_EXISTS) return { decision: messages[0] ?? '' };
  return Object.fromEntries(Object.entries(fields).map(([name, [message]]) => [name, message]));
}

/** What the chosen type asks for, as far as that is known. */
interface Facts {
  readonly asksXml: boolean;
  readonly signable: boolean;
  /** The country demands that it is asked for. */
  readonly signatureDue: boolean;
  /** It goes out as it comes: neither certificate nor password. */
  readonly unsealed: boolean;
  readonly most: number;
}

/** A control that bears its name, or else whatever in its part takes the focus. */
const controlOf = (form: HTMLFormElement, field: PersonalField): HTMLElement | null => {
  const named = form.elements.namedItem(field);
  if (named instanceof HTMLElement) return named;
  return form.querySelector<HTMLElement>(`[data-field="${field}"] :is(button, input, select)`);
};

/**
 * One document for one person, while it is made ready. What was chosen survives the session's end; files and the password
 * do not.
 */
export function usePersonal(began: PersonalDraft, onDone: (rows: readonly PublishedRow[]) => void) {
  const backend = useBackend();
  const [file, setFile] = useState<File | null>(null);
  const [xml, setXml] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [another, setAnother] = useState(began.decision !== '');
  const client = useQueryClient();
  const [wishFor] = useState(wishKeeper);
  const looked = usePages();
  const count = looked.pages?.paginas.length ?? 0;
  const work = useDraftForm<PersonalDraft, PersonalField, Fault, readonly PublishedRow[]>({
    place: 'publish-personal',
    stored: { draft: began },
    changedIn,
    onTopOf,
    fieldsOf: () => FIELDS,
    faultsOf,
    refusalsOf,
    controlOf,
    async save(draft) {
      const { asksXml, signable, signatureDue, unsealed } = factsOf(draft);
      const partes = rangesOf(draft)?.map(({ from, to }) => ({ desde: from, hasta: to }));
      const body = {
        idusuario: String(draft.person?.id ?? ''),
        id_carpeta: draft.folder,
        id_subcarpeta: draft.type,
        periodo: draft.period,
        notificar: draft.notify ? '1' : '0',
        ...(partes ? { partes: JSON.stringify(partes) } : {}),
        ...(draft.decision && another ? { decision: draft.decision } : {}),
        ...(signable && !signatureDue && !draft.ask ? { firmar: '0' } : {}),
        ...(unsealed ? { sin_sello: '1' } : {}),
        ...whenToWire(draft.when, null),
      } as const;
      const files = { file: file ?? undefined, xml: asksXml ? (xml ?? undefined) : undefined };
      // Sent again for want of an answer it is published once, also after the password was typed anew.
      const wish = wishFor(JSON.stringify(body), files.file, files.xml);
      const reply = await untilDone(() =>
        backend.api(publishSingleDocument, {
          body: unsealed ? body : { ...body, clave: password },
          files,
          wish,
        }),
      );
      return reply.data;
    },
    onSaved: onDone,
  });
  const { draft } = work;
  const told = useQuery(setupQuery(backend, draft.type));
  const setup = told.data;
  const types = useQuery(typesQuery(backend, draft.folder)).data ?? [];
  const facts = factsOf(draft);
  if (work.problem?.code === ANOTHER_EXISTS && !another) setAnother(true);

  /** Read from what was asked already: rules are asked before this draws anything. */
  function factsOf({ folder, type: id }: PersonalDraft): Facts {
    const told = client.getQueryData(setupQuery(backend, id).queryKey);
    const listed = client.getQueryData(typesQuery(backend, folder).queryKey);
    const type = listed?.find(({ idSubCarpeta }) => String(idSubCarpeta) === id);
    return {
      asksXml: type?.xml === 1,
      signable: told?.tipo?.firmable === 1,
      signatureDue: told?.tipo?.firma_exigida === 1,
      unsealed: told?.sin_sello === 1,
      most: told?.partes_max ?? LIMITS['split.parts'],
    };
  }

  function rangesOf(draft: PersonalDraft): readonly Range[] | null {
    return draft.split && !factsOf(draft).asksXml ? parseRanges(draft.ranges, count) : null;
  }

  function faultsOf(draft: PersonalDraft): Partial<Record<PersonalField, Fault>> {
    const { when } = draft;
    const { asksXml, unsealed, most } = factsOf(draft);
    const ranges = rangesOf(draft);
    const wanted: readonly (readonly [PersonalField, boolean, Fault])[] = [
      ['idusuario', draft.person === null, 'required'],
      ['id_carpeta', draft.folder === '', 'required'],
      ['id_subcarpeta', draft.type === '', 'required'],
      ['periodo', draft.period === '', 'required'],
      ['file', file === null, 'file'],
      ['xml', asksXml && xml === null, 'xml'],
      ['decision', another && draft.decision === '', 'required'],
      ['partes', draft.split && !asksXml && file !== null && ranges === null, 'ranges'],
      ['partes', (ranges?.length ?? 0) > most, 'too_many'],
      ['programar', when.mode === 'date' && !(when.day && when.time), 'required'],
      ['clave', !unsealed && password === '', 'required'],
    ];
    return Object.fromEntries(wanted.flatMap(([field, wrong, fault]) => (wrong ? [[field, fault]] : [])));
  }

  const ranges = rangesOf(draft);
  return {
    ...work,
    setup,
    /** What the chosen type asks for is on its way: the rules would ask for what it does not want. */
    asking: told.isPending,
    types,
    ...facts,
    another,
    file,
    xml,
    password,
    looked,
    count,
    /** What becomes a document, where it is split and that can be read. */
    ranges,
    missing: ranges ? leftOut(ranges, count) : [],
    documents: ranges?.length ?? 1,
    set(change: Partial<PersonalDraft>, ...fields: readonly PersonalField[]) {
      // Of another person, type or month something else may be out.
      const asked = fields.some(
        (field) => field === 'idusuario' || field === 'periodo' || field === 'id_subcarpeta',
      );
      if (asked && began.decision === '') setAnother(false);
      work.write(
        (before) => ({ ...before, ...change }),
        ...fields,
        ...(asked ? (['decision'] as const) : []),
      );
    },
    setPassword(text: string) {
      setPassword(text);
      work.write((before) => before, 'clave');
    },
    take(chosen: File) {
      setFile(chosen);
      looked.read(chosen);
      work.write((before) => ({ ...before, split: false, ranges: '' }), 'file', 'partes');
    },
    takeXml(chosen: File) {
      setXml(chosen);
      work.write((before) => before, 'xml');
    },
    /** Begins with a document for each page. */
    divide: (split: boolean) =>
      work.write(
        (before) => ({
          ...before,
          split,
          ranges: before.ranges || writeRanges(eachPage(count, facts.most)),
        }),
        'partes',
      ),
    leaving: () => work.dirty || file !== null,
  };
}

export type Personal = ReturnType<typeof usePersonal>;
