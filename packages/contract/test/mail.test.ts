import { describe, expect, test } from 'vitest';
import { mail } from '../src/values/fields.ts';
import { MAIL_SHAPE } from '../src/values/shapes.ts';

const LABEL = 'a'.repeat(63);

describe('an e-mail address [edit-email-modal.2]', () => {
  test.each([
    'ana.rios@andes.example',
    'ana+recibos@andes.example',
    "o'brien_2@mail.andes.example",
    'a@b.co',
    `a@${LABEL}.${LABEL}.${LABEL}.example`,
    'ana@recursos-humanos.grupo-andes.com.ar',
    'ana@xn--espaa-rta.es',
    `${'a'.repeat(64)}@b.co`,
  ])('%s is one', (address) => {
    expect(MAIL_SHAPE.test(address)).toBe(true);
    expect(mail().parse(` ${address.toUpperCase()} `)).toBe(address);
  });

  test.each([
    'ana..rios@andes.example',
    '.a@b.co',
    'a.@b.co',
    'a@-x.co',
    'a@x-.co',
    'a@b..co',
    'a@.b.co',
    'a@b.co.',
    'a@b',
    'a@@b.co',
    '@b.co',
    'a b@c.co',
    'a,b@c.co',
    'a<b@c.co',
    '"a b"@c.co',
    'josé@andes.example',
    'jose@peña.example',
    'a@b_c.co',
    `a@${LABEL}a.co`,
    `${'a'.repeat(65)}@b.co`,
    'a@b.co\n',
  ])('%j is none', (address) => {
    expect(MAIL_SHAPE.test(address)).toBe(false);
  });

  test('a text that is none says so, whatever it lacks', () => {
    expect(mail().safeParse('josé@andes.example').error?.issues[0]?.message).toContain('email');
  });
});
