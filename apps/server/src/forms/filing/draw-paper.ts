import { countryOf, formatDay, formatIdentity, type Language, languageOf, paperText } from '@legajo/contract';
import { answerText } from '@legajo/contract/forms/answer-text';
import type { Answers, Definition, Field } from '@legajo/contract/forms/definition';
import { shownIn } from '@legajo/contract/forms/shown';
import type { CompanyRow } from '../../account/public.ts';
import { PAPER_SEAL_TOP, stampText } from '../../documents/public.ts';
import { taggedPaper } from '../../platform/paper/tagged-paper.ts';
import type { FileRow } from '../own/answer.ts';
import type { PersonFacts } from '../own/person-facts.sql.ts';

/** An answer as it becomes a document. */
export interface Answered {
  readonly company: CompanyRow;
  readonly formName: string;
  readonly formVersion: number;
  readonly definition: Definition;
  readonly answers: Answers;
  readonly files: readonly FileRow[];
  readonly person: PersonFacts;
  readonly sentAt: Date;
  /** Who approved it, and when. */
  readonly approved: { readonly by: string; readonly at: Date } | null;
}

/** A drawn paper, and how many pages it has. */
export interface Drawn {
  readonly bytes: Buffer;
  readonly pages: number;
}

/**
 * Draws what somebody answered: every field that was shown, who, when, in which version, and the digests of what they added
 * (areas 9.5). In the language of the company: it is the company's document.
 */
export async function drawAnswer(of: Answered): Promise<Drawn> {
  const { company, definition, answers, files, person, approved } = of;
  const language = languageOf(countryOf(company.country).locale);
  const say = (key: Parameters<typeof paperText>[0], values = {}) => paperText(key, language, values);
  const paper = taggedPaper(definition.titulo, language, PAPER_SEAL_TOP);
  paper.heading(1, definition.titulo);
  paper.facts([
    [say('close.company'), `${company.legalName} · ${formatIdentity(company.country, company.taxId)}`],
    [
      say('close.person'),
      `${person.surname}, ${person.name} · ${formatIdentity(company.country, person.cuil)}`,
    ],
    [say('eform.form'), say('eform.version', { form: of.formName, version: of.formVersion })],
    [say('eform.sent'), stampText(of.sentAt, company.timeZone)],
    ...(approved
      ? [[say('eform.approved'), `${approved.by}, ${stampText(approved.at, company.timeZone)}`] as const]
      : []),
  ]);
  for (const { section, fields } of shownIn(definition, answers)) {
    if (fields.length === 0) continue;
    paper.heading(2, section.titulo);
    for (const field of fields) {
      if (field.tipo === 'declaracion') paper.paragraph(field.texto);
      paper.facts([[field.etiqueta, wordsOf(field, answers, files, language)]]);
    }
  }
  if (files.length > 0) {
    paper.heading(2, say('eform.files'));
    paper.facts(files.map(({ name, sha256 }) => [name, `SHA-256 ${sha256.toString('hex')}`] as const));
  }
  paper.paragraph(say('eform.nature'), { small: true });
  return ended(paper, language);
}

/** The sheet of a form that nobody answered, to be looked at. */
export async function drawEmpty(definition: Definition, language: Language): Promise<Drawn> {
  const paper = taggedPaper(definition.titulo, language, PAPER_SEAL_TOP);
  paper.heading(1, definition.titulo);
  if (definition.instrucciones) paper.paragraph(definition.instrucciones);
  for (const { titulo, ayuda, campos } of definition.secciones) {
    paper.heading(2, titulo);
    if (ayuda) paper.paragraph(ayuda, { small: true });
    for (const field of campos) {
      if (field.tipo === 'declaracion') paper.paragraph(field.texto);
      const choices =
        'opciones' in field ? field.opciones.map(({ etiqueta }) => `☐ ${etiqueta}`).join('   ') : BLANK;
      paper.facts([[field.etiqueta, choices]]);
    }
  }
  return ended(paper, language);
}

const BLANK = '________________________________';

async function ended(paper: ReturnType<typeof taggedPaper>, language: Language): Promise<Drawn> {
  let count = 1;
  const bytes = await paper.end((page, pages) => {
    count = pages;
    return paperText('close.page', language, { page, pages });
  });
  return { bytes, pages: count };
}

function wordsOf(field: Field, answers: Answers, files: readonly FileRow[], language: Language): string {
  if (field.tipo === 'archivo')
    return (
      files
        .filter(({ field: key }) => key === field.clave)
        .map(({ name }) => name)
        .join('; ') || '—'
    );
  return answerText(field, answers[field.clave], language) ?? '—';
}

/** What a document of an answer is called. */
export const fileNameOf = (form: string, sentAt: string): string =>
  `${form} ${formatDay(sentAt).replaceAll('/', '-')}`.replaceAll(/[\\/:*?"<>|]/g, ' ').slice(0, 200);
