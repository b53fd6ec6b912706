/** Places of the newer application, on the same host (decision C8). */
export const ELSEWHERE = {
  dashboard: '/v3/dashboard',
  tasks: '/v3/tasks',
  account: '/v3/user/self-service/mail-edit',
  vacations: '/v3/vacations',
  selfService: '/v3/self-service',
} as const;

/** Leaves the app for another page of the host, as a whole. What waits for it waits until the page is gone. */
export type Leave = (address: string) => Promise<never>;

export const leaveTo =
  (location: Location): Leave =>
  (address) => {
    location.assign(address);
    return new Promise<never>(() => {});
  };
