/** How people may be reached besides the portal, which shows everything (areas 3.2). */
export const CHANNELS = ['mail', 'push', 'whatsapp', 'sms'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** Why something cannot be switched off: it protects the account, or somebody has to know. */
export type Obligation = 'security' | 'owed';

/**
 * Whether a channel carries a topic: it does until somebody switches it off, it does not until they switch it on, it always
 * does, or it never does.
 */
export type Rule = 'on' | 'off' | 'never' | Obligation;

export interface Topic {
  readonly mail: Rule;
  /** The employees' app, on a device that its person chose. */
  readonly push: Rule;
  /** Providers that an installation may set up. */
  readonly whatsapp: Rule;
  readonly sms: Rule;
}

const topic = (mail: Rule, push: Rule): Topic => {
  const word = push === 'never' ? 'never' : 'off';
  return { mail, push, whatsapp: word, sms: word };
};

/** What people choose about: notices of one topic are for them the same, whatever slice tells them. */
export const TOPICS = {
  documentPublished: topic('on', 'on'),
  documentWithdrawn: topic('owed', 'on'),
  documentChanged: topic('on', 'never'),
  reminder: topic('on', 'on'),
  teamReminder: topic('on', 'never'),
  disagreementAnswered: topic('on', 'on'),
  questionAnswered: topic('on', 'on'),
  signatureAsked: topic('on', 'on'),
  paperAsked: topic('on', 'on'),
  documentExpiring: topic('on', 'on'),
  uploadRejected: topic('owed', 'on'),
  changeDecided: topic('on', 'never'),
  post: topic('on', 'on'),
  postAgain: topic('on', 'on'),
  onboardingTasks: topic('on', 'on'),
  onboardingLate: topic('on', 'on'),
  filesExpiring: topic('on', 'never'),
  approvalAsked: topic('on', 'on'),
  approvalDue: topic('on', 'on'),
  approvalDecided: topic('on', 'on'),
  approvalReassigned: topic('on', 'never'),
  leaveDecided: topic('on', 'on'),
  leaveCancelled: topic('on', 'on'),
  advanceDecided: topic('on', 'on'),
  formPublished: topic('on', 'on'),
  formDecided: topic('on', 'on'),
  retentionProposed: topic('on', 'never'),
  // Whoever wants to keep them has to know.
  retentionComing: topic('owed', 'on'),
  reviewWaits: topic('on', 'never'),
  reminderEnded: topic('on', 'never'),
  reportDue: topic('on', 'never'),
  exportReady: topic('on', 'never'),
  apiKeyEnding: topic('on', 'never'),
  certificateEnding: topic('owed', 'never'),
  integrityFailed: topic('owed', 'never'),
  inspection: topic('owed', 'never'),
  webhookStopped: topic('owed', 'never'),
  account: topic('security', 'never'),
  // Whoever moves where wages go may hold the mail by then: the telephone is told too, where the installation reaches it.
  bankChanged: { mail: 'security', push: 'security', whatsapp: 'security', sms: 'security' },
} as const satisfies Readonly<Record<string, Topic>>;

export type TopicName = keyof typeof TOPICS;

/** Whether a person may choose about a channel of a topic. */
export const isChosen = (rule: Rule): rule is 'on' | 'off' => rule === 'on' || rule === 'off';
