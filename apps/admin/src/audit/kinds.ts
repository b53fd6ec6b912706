import { AUDIT_CLASSES, type AuditClass } from '@legajo/contract/audit/classes';
import { AUDIT_OBJECTS } from '@legajo/contract/audit/objects';

/** What entries are about. */
export const CLASSES = Object.keys(AUDIT_CLASSES) as readonly AuditClass[];

/** A word of the address that is one of them; nothing for any other. */
export const classIn = (word: string | undefined) => CLASSES.find((one) => one === word);
export const objectIn = (word: string | undefined) => AUDIT_OBJECTS.find((one) => one === word);
