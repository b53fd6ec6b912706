import { type Language, paperText } from '@legajo/contract';
import type { Named } from './tasks.sql.ts';
import type { Task } from './tasks.ts';

const CLASSES = {
  paper: 'subida',
  change: 'cambio_datos',
  onboarding: 'ingreso',
  mail: 'mail_invalido',
} as const;

const DECIDED = ['aprobar', 'rechazar', 'abrir'] as const;
const OPENED = ['abrir'] as const;
const ACTS = { paper: DECIDED, change: DECIDED, onboarding: OPENED, mail: OPENED };

/** Where somebody gets on with it. */
const PLACES: Readonly<Record<Task['kind'], (task: Task) => string>> = {
  paper: ({ id }) => `/s/fileUploadResume?tab=documentos&documento=${id}`,
  change: ({ id }) => `/s/fileUploadResume?tab=cambios&cambio=${id}`,
  onboarding: ({ about }) => `/s/employee/${about.id}`,
  mail: ({ about }) => `/s/employee/${about.id}`,
};

/** What a task is, in the reader's language. */
export const subjectOfTask = ({ kind, named, section }: Task, language: Language): string => {
  if (kind === 'paper') return named ?? '';
  if (kind === 'change' && section) return paperText(`task.change.${section}`, language);
  return paperText(kind === 'mail' ? 'task.mail' : 'task.onboarding', language);
};

const nameToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

/** Path of the page where a task is done. */
export const placeOfTask = (task: Task): string => PLACES[task.kind](task);

export const taskToWire = (task: Task, language: Language) => ({
  clase: CLASSES[task.kind],
  id: task.id,
  paso: null,
  asunto: subjectOfTask(task, language),
  sobre: nameToWire(task.about),
  pedido_por: task.by && nameToWire(task.by),
  desde: task.at.toISOString(),
  vence: null,
  vencida: 0,
  por: null,
  enlace: placeOfTask(task),
  acciones: [...ACTS[task.kind]],
});
