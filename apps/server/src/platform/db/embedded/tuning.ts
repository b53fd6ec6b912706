/** Whether commits must survive a power cut. `throwaway` is for clusters that only tests use. */
export type Durability = 'durable' | 'throwaway';

/**
 * Settings of the embedded server, chosen for two cores and a few gigabytes shared with the application.
 * Parallel plans are off: they bring nothing on two cores and need more of /dev/shm than containers give.
 */
export function serverSettings(port: number, durability: Durability): readonly string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    ...(durability === 'throwaway'
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }
      : {}),
  };
  return Object.entries(settings).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
}
