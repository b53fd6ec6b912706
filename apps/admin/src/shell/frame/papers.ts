import { portalPaper } from '@legajo/contract/calls/notifications';
import { fillPath } from '@legajo/ui/api/encode.ts';

/** The address of a paper of the product in a reader's language; it opens without a token. */
export function paperAddress(name: 'privacidad' | 'manual' | 'licencia', locale: string): string {
  return `${fillPath(portalPaper.path, { name })}?idioma=${locale.startsWith('pt') ? 'pt' : 'es'}`;
}
