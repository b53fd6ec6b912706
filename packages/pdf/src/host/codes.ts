/** What can become of a piece of work in a host process, beside what the engine itself refuses. */
export type HostErrorCode =
  | 'deadline'
  | 'memory'
  | 'host-died'
  /** It ended before it could take anything: whatever the matter is, it is not what it was given. */
  | 'host-unstarted'
  | 'closed'
  | 'busy';
