import {
  addPushDevice,
  listPushDevices,
  readPushKey,
  removePushDevice,
} from '@legajo/contract/calls/notification-preferences';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { readAgent } from '@legajo/ui/i18n/agents.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { noticeKeys } from '@legajo/ui/session/keys.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceState, forgetDevice, readDevice, turnOn } from './device.ts';
import css from './Push.module.css';

const nameOf = (agent: string) => {
  const known = readAgent(agent);
  return known ? `${known.browser}, ${known.system}` : '';
};

/** Devices that are told, this one first: nothing is asked for before somebody presses. */
export function PushDevices() {
  const { t } = useTranslation('notices');
  const { api } = useBackend();
  const [state, setState] = useState<DeviceState | null>(null);
  useEffect(() => void readDevice().then(setState, () => setState('none')), []);
  const devices = useQuery({
    queryKey: noticeKeys.devices,
    queryFn: async ({ signal }) => (await api(listPushDevices, { signal })).data,
  });
  const on = useMutation({
    async mutationFn() {
      const { data } = await api(readPushKey);
      const made = await turnOn(data[0]?.clave ?? '');
      if (!made) return setState(await readDevice());
      try {
        await api(addPushDevice, { body: { ...made, equipo: nameOf(navigator.userAgent) } });
        setState('on');
      } catch (error) {
        // It is told of nothing: the server does not know it.
        await forgetDevice();
        throw error;
      }
    },
  });
  const off = useMutation({
    async mutationFn(id: number) {
      const isThis = devices.data?.find((one) => one.id === id)?.actual === 1;
      await api(removePushDevice, { params: { id } });
      if (!isThis) return;
      await forgetDevice();
      setState('off');
    },
  });
  const failed = on.error ?? off.error;
  const problemText = useProblemText(failed ? toProblem(failed) : null);
  const rows = devices.data ?? [];
  // The server forgot it, or never knew: it is told of nothing.
  const isOn = state === 'on' && rows.some(({ actual }) => actual === 1);
  if (state === null) return null;
  return (
    <div className={css.devices}>
      {failed ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      <p role="status">{t(($) => $.push[isOn ? 'on' : state === 'on' ? 'off' : state])}</p>
      {!isOn && (state === 'off' || state === 'on') ? (
        <Button onClick={() => on.mutate()} disabled={on.isPending}>
          {t(($) => $.push.turn_on)}
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <ul className={css.list} aria-label={t(($) => $.push.devices)}>
          {rows.map(({ id, equipo, creado, actual }) => {
            const name = equipo || t(($) => $.push.unnamed);
            return (
              <li key={id}>
                <span>
                  {name} {actual === 1 ? <strong>{t(($) => $.push.this)}</strong> : null}
                  <small>{t(($) => $.push.since, { when: formatInstant(creado, false) })}</small>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t(($) => $.push.turn_off_of, { name })}
                  onClick={() => off.mutate(id)}
                  disabled={off.isPending}
                >
                  {t(($) => $.push.turn_off)}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
