import { MAIL_SHAPE } from '@legajo/contract/values/shapes';

/** Whether a text is an e-mail address, by the rule that the server judges it by. */
export const isMail = (text: string): boolean => MAIL_SHAPE.test(text.trim());
