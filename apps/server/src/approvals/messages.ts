import { type ApprovalKind, LANGUAGE_TAGS, type Language, paperText, type Values } from '@legajo/contract';
import { defineMessages, TO_PERSON } from '../platform/messages/message.ts';

const LEAVE_FORMS = ['asked', 'reserved', 'off', 'reservedOff'] as const;
const isLeaveForm = (form: unknown): form is (typeof LEAVE_FORMS)[number] =>
  LEAVE_FORMS.some((one) => one === form);

/** What is asked for, in a sentence: values as they were kept, amounts as the language writes them. */
export function matterOf(kind: ApprovalKind, words: Values, language: Language): string {
  const { amount, form } = words;
  const said = amount === undefined ? words : { ...words, amount: amountIn(String(amount), language) };
  const key = kind === 'leave' && isLeaveForm(form) ? (`leave.${form}` as const) : kind;
  return paperText(`approvalMatter.${key}`, language, said);
}

/** An amount with two decimals, as the language writes it. */
const amountIn = (amount: string, language: Language) =>
  new Intl.NumberFormat(LANGUAGE_TAGS[language], { minimumFractionDigits: 2 }).format(Number(amount));

/** What people are told of requests for approval (areas 7). */
export const approvalMessages = defineMessages('approvals', {
  asked: {
    ...TO_PERSON,
    texts: 'mailApprovalAsked',
    values: ['name', 'company', 'matter', 'asker', 'due'],
    link: { place: 'approval', query: ['id'] },
    shown: { topic: 'approvalAsked', level: 'action' },
  },
  dueSoon: {
    ...TO_PERSON,
    texts: 'mailApprovalDue',
    values: ['name', 'company', 'matter', 'due'],
    link: { place: 'approval', query: ['id'] },
    shown: { topic: 'approvalDue', level: 'action' },
  },
  late: {
    ...TO_PERSON,
    texts: 'mailApprovalLate',
    values: ['name', 'company', 'matter', 'due'],
    link: { place: 'approval', query: ['id'] },
    shown: { topic: 'approvalDue', level: 'info' },
  },
  decided: {
    ...TO_PERSON,
    texts: 'mailApprovalDecided',
    values: ['name', 'company', 'matter', 'outcome', 'words'],
    link: { place: 'approval', query: ['id'] },
    shown: { topic: 'approvalDecided', level: 'info' },
  },
  /** Nobody is left who could decide, or somebody else has it now. */
  reassigned: {
    ...TO_PERSON,
    texts: 'mailApprovalReassigned',
    values: ['name', 'company', 'matter', 'words'],
    link: { place: 'approval', query: ['id'] },
    shown: { topic: 'approvalReassigned', level: 'action' },
  },
});
