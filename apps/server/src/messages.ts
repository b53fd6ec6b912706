import { accountMessages } from './account/messages.ts';
import { accountsMessages } from './accounts/messages.ts';
import { advanceMessages } from './advances/messages.ts';
import { apiKeyMessages } from './api-keys/messages.ts';
import { approvalMessages } from './approvals/messages.ts';
import { auditMessages } from './audit/messages.ts';
import { billboardMessages } from './billboard/messages.ts';
import { certificateMessages } from './certificates/messages.ts';
import { customEmailMessages } from './custom-emails/messages.ts';
import { documentMessages } from './documents/messages.ts';
import { employmentMessages } from './employment/messages.ts';
import { exportMessages } from './exports/messages.ts';
import { formMessages } from './forms/messages.ts';
import { homeMessages } from './home/messages.ts';
import { inspectionMessages } from './inspections/messages.ts';
import { integrityMessages } from './integrity/messages.ts';
import { leaveMessages } from './leave/messages.ts';
import { mfaMessages } from './mfa/messages.ts';
import { notificationMessages } from './notifications/messages.ts';
import { onboardingMessages } from './onboarding/messages.ts';
import { peopleMessages } from './people/messages.ts';
import type { Message } from './platform/messages/message.ts';
import { platformMessages } from './platform/messages.ts';
import { publicationMessages } from './publications/messages.ts';
import { reminderMessages } from './reminders/messages.ts';
import { reportMessages } from './reports/messages.ts';
import { retentionMessages } from './retention/messages.ts';
import { selfServiceMessages } from './self-service/messages.ts';
import { sessionMessages } from './session/messages.ts';
import { uploadMessages } from './uploads/messages.ts';
import { webhookMessages } from './webhooks/messages.ts';

/** THE list of what people are told, each declared by its slice. `test/messages.test.ts` holds that there is no other. */
export const messages: readonly Message[] = [
  accountMessages,
  accountsMessages,
  advanceMessages,
  apiKeyMessages,
  approvalMessages,
  auditMessages,
  billboardMessages,
  certificateMessages,
  customEmailMessages,
  documentMessages,
  employmentMessages,
  exportMessages,
  formMessages,
  homeMessages,
  integrityMessages,
  leaveMessages,
  mfaMessages,
  notificationMessages,
  onboardingMessages,
  peopleMessages,
  platformMessages,
  publicationMessages,
  reminderMessages,
  reportMessages,
  retentionMessages,
  selfServiceMessages,
  sessionMessages,
  uploadMessages,
  inspectionMessages,
  webhookMessages,
].flatMap((one) => Object.values<Message>(one));
