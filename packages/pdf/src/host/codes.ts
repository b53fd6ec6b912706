/** What can become of a piece of work in a host process, beside what the engine itself refuses. */
export type HostErrorCode = 'deadline' | 'memory' | 'host-died' | 'closed' | 'busy';
