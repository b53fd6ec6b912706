/** How this device can be told: it can, it was told not to, its browser cannot, or only once the app stands on its screen. */
export type DeviceState = 'off' | 'on' | 'denied' | 'none' | 'install';

/** What a browser has of the worker; it comes with the built app alone. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/e/');
}

/** How it stands with this device. Asks nobody for anything. */
export async function readDevice(): Promise<DeviceState> {
  const { userAgent, maxTouchPoints } = navigator;
  if (!('Notification' in globalThis) || !('PushManager' in globalThis) || !('serviceWorker' in navigator)) {
    const apple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
    // There only an app on the screen can be told.
    return apple ? 'install' : 'none';
  }
  if (Notification.permission === 'denied') return 'denied';
  const worker = await registered();
  if (!worker) return 'none';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** What the server is to know of a device. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Turns this device on, within a press: the browser asks. One that was on before, for whoever that was, is begun anew.
 *
 * @param key of the installation.
 * @returns null where it is denied.
 */
export async function turnOn(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await registered();
  if (!worker) return null;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** This device is told no more, whoever it was told for; what it shows goes. */
export async function forgetDevice(): Promise<void> {
  const worker = await registered();
  if (!worker?.pushManager) return;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  for (const shown of await worker.getNotifications()) shown.close();
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
