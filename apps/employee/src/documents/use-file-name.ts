import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { fileName } from './file-name.ts';
import type { MyDocument } from './my-document.ts';

/** The name under which a document, or what is `before` of it, is saved or shared. */
export function useFileName(document: MyDocument, before?: string): string {
  const format = useFormat();
  const company = useSession().user?.empresa.nombre;
  return fileName(document, format.period(document.periodo), company, before);
}
