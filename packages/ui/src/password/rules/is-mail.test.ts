import { mail } from '@legajo/contract/values/fields';
import { expect, it } from 'vitest';
import { isMail } from './is-mail.ts';

it('a form judges an address as the server does [edit-email-modal.2]', () => {
  for (const address of [
    'ana..rios@andes.example',
    '.a@b.co',
    'a.@b.co',
    'a@-x.co',
    'josé@andes.example',
    'ana+recibos@andes.example',
    ' a@b.co ',
    'ana@recursos-humanos.grupo-andes.com.ar',
  ])
    expect([address, isMail(address)]).toEqual([address, mail().safeParse(address).success]);
});
