/** What ends a command that can end itself: a terminal's Ctrl-C, a service's stop, a terminal that closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does something that a signal tells to stop instead of ending it. A second signal is the first one again: npm passes on what
 * the terminal sent to all already. SIGKILL ends it as ever.
 *
 * @param work has to end within a deadline once its signal is aborted.
 */
export async function stoppable<T>(work: (stopping: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const hear = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, hear);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, hear);
  }
}
