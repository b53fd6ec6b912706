import { getUserAvatar, imageUserAvatar, listFaces } from '@legajo/contract/calls/account';
import * as calls from '@legajo/contract/calls/self-service';
import type { SelfServiceAction } from '@legajo/contract/people/self-service';
import type { Ctx, Steps } from '../platform/context.ts';
import { bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import type { Picture } from '../platform/pictures/kept-pictures.ts';
import { showAccount } from './bank/account.ts';
import { readControl, switchControlOff, switchControlOn } from './bank/control.ts';
import { approveChange, rejectChange, withdrawChange } from './decide.ts';
import { listOwnChanges, listWaiting } from './list.ts';
import { readAvatar, readFaces, readPhoto, removePhoto, writePhoto } from './photos/photos.ts';
import { readSection, writeSection } from './sections/sections.ts';
import { readActions, switchAction } from './settings/actions.ts';
import {
  accountToWire,
  actionToWire,
  changeToWire,
  controlToWire,
  faceToWire,
  sectionToWire,
  writtenToWire,
} from './wire.ts';

const read = async <S extends SelfServiceAction>(ctx: Ctx, personId: number, section: S) => [
  sectionToWire(section, await readSection(ctx, personId, section)),
];

const write = async (
  ctx: Ctx,
  personId: number,
  section: SelfServiceAction,
  said: Readonly<Record<string, unknown>>,
  version: number | undefined,
) => [writtenToWire(await writeSection(ctx, personId, section, said, version))];

/** Kept by the browser of who saw it, and asked about each time: whoever may no longer see it is not shown it. */
const streamed = ({ bytes, mark }: Picture) =>
  new Streamed(bytes, 'image/jpeg', {
    headers: { etag: `"${mark.toString('hex').slice(0, 32)}"`, 'cache-control': 'private, no-cache' },
  });

const avatar = async (steps: Steps, { params }: { params: { id: number } }) =>
  streamed(await readAvatar(steps, params.id));

export const routes = [
  bindSteps(getUserAvatar, avatar),
  bindSteps(imageUserAvatar, avatar),
  bindSteps(listFaces, async (steps, { query }) => (await readFaces(steps, query.ids)).map(faceToWire)),
  bind(calls.getSelfServiceActions, async (ctx) => (await readActions(ctx)).map(actionToWire)),
  bind(calls.enableSelfServiceAction, async (ctx, { body }) => [
    actionToWire(await switchAction(ctx, body.id, true)),
  ]),
  bind(calls.disableSelfServiceAction, async (ctx, { query }) => [
    actionToWire(await switchAction(ctx, query.id, false)),
  ]),
  bind(calls.getContact, (ctx, { params }) => read(ctx, params.id, 'contact')),
  bind(calls.createContactManager, (ctx, { body }) =>
    write(ctx, body.iduser, 'contact', body.contact, body.version),
  ),
  bind(calls.updateContact, (ctx, { params, body }) =>
    write(ctx, params.id, 'contact', body.contact, body.version),
  ),
  bind(calls.getAddress, (ctx, { params }) => read(ctx, params.id, 'address')),
  bind(calls.createAddress, (ctx, { params, body }) =>
    write(ctx, params.id, 'address', body.address, body.version),
  ),
  bind(calls.updateAddress, (ctx, { params, body }) =>
    write(ctx, params.id, 'address', body.address, body.version),
  ),
  bind(calls.getIdentity, (ctx, { params }) => read(ctx, params.id, 'identity')),
  bind(calls.createIdentityManager, (ctx, { params, body }) =>
    write(ctx, params.id, 'identity', body, body.version),
  ),
  bind(calls.updateIdentity, (ctx, { params, body }) =>
    write(ctx, params.id, 'identity', body, body.version),
  ),
  bind(calls.getBank, (ctx, { params }) => read(ctx, params.id, 'bank')),
  bind(calls.createBank, (ctx, { params, body }) => write(ctx, params.id, 'bank', body, body.version)),
  bind(calls.updateBank, (ctx, { params, body }) => write(ctx, params.id, 'bank', body, body.version)),
  bindSteps(calls.ownPhoto, async (steps, { query }) =>
    streamed(await readPhoto(steps, query.userId ?? steps.actor.personId, query.pending ?? false)),
  ),
  bindSteps(calls.managerPhoto, async (steps, { params, query }) =>
    streamed(await readPhoto(steps, params.id, query.pending ?? false)),
  ),
  bindSteps(calls.postMePhoto, async (steps, { files }) => [
    writtenToWire(await writePhoto(steps, steps.actor.personId, files.photo?.key ?? '')),
  ]),
  bindSteps(calls.putEmployeePhoto, async (steps, { params, files }) => [
    writtenToWire(await writePhoto(steps, params.id, files.photo?.key ?? '')),
  ]),
  bind(calls.removeMePhoto, async (ctx) => [writtenToWire(await removePhoto(ctx, ctx.actor.personId))]),
  bind(calls.removeEmployeePhoto, async (ctx, { params }) => [
    writtenToWire(await removePhoto(ctx, params.id)),
  ]),
  bind(calls.selfservicePending, (ctx, { query }) =>
    listWaiting(
      ctx,
      {
        page: query.pagination,
        cursor: query.cursor,
        section: query.seccion,
        personId: query.iduser,
        id: query.id,
      },
      (change) => changeToWire(change, ctx.actor),
    ),
  ),
  bind(calls.approveSelfServiceChange, async (ctx, { params, body }) => [
    changeToWire(await approveChange(ctx, params.id, body.comments), ctx.actor),
  ]),
  bind(calls.rejectSelfServiceChange, async (ctx, { params, body }) => [
    changeToWire(await rejectChange(ctx, params.id, body.comments), ctx.actor),
  ]),
  bind(calls.showAccount, async (ctx, { params }) => [accountToWire(await showAccount(ctx, params.id))]),
  bind(calls.getBankControl, async (ctx) => [controlToWire(await readControl(ctx), ctx.actor)]),
  bind(calls.enableBankControl, async (ctx) => [controlToWire(await switchControlOn(ctx), ctx.actor)]),
  bind(calls.disableBankControl, async (ctx) => [controlToWire(await switchControlOff(ctx), ctx.actor)]),
  bind(calls.ownChanges, (ctx, { query }) =>
    listOwnChanges(ctx, { page: query.pagination, cursor: query.cursor }, (change) =>
      changeToWire(change, ctx.actor),
    ),
  ),
  bind(calls.withdrawOwnChange, async (ctx, { params }) => [
    changeToWire(await withdrawChange(ctx, params.id), ctx.actor),
  ]),
];
