import { call } from '../call.ts';

export const notificationsServiceOutage = call({
  id: 'notifications-service-outage',
  method: 'GET',
  path: '/notifications/serviceoutage',
  access: 'session',
  summary: 'Read a service-outage notice.',
  source: 'S126',
});

export const notificationsPush = call({
  id: 'notifications-push',
  method: 'GET',
  path: '/notifications/push',
  access: 'session',
  summary: 'Read the push banner.',
  source: 'S126 S62 S74',
});

export const notificationsFileUploadLicenses = call({
  id: 'notifications-file-upload-licenses',
  method: 'GET',
  path: '/notifications/fileuploadlicenses',
  access: 'session',
  summary: 'Counters of files uploaded by employees and of licences, for the notification badge.',
  source: 'S126 S63',
});

export const sessionEvents = call({
  id: 'session-events',
  method: 'GET',
  path: '/v2/portal/events',
  access: 'session',
  summary: 'What concerns the signed-in person, as server-sent events.',
  source: 'ours',
});
