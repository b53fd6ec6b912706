import { type ErrorDefinition, e } from '@legajo/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../context.ts';
import type { Log } from '../../log.ts';
import { makeRate } from './rate.ts';

/** What a person is refused who may not do it: by their profile, or by the rule of the call. */
const WANTING: ReadonlySet<ErrorDefinition> = new Set([
  e.shared.forbiddenAction,
  e.apiKeys.forbidden,
  e.apiKeys.onlyKeys,
  e.shared.managementRequired,
  e.session.readOnly,
  e.session.answerOver,
  e.session.otherUser,
]);

const LINES_A_MINUTE = { person: 10, process: 600 } as const;

/** Hears that somebody was refused. */
export type NoteRefused = (request: FastifyRequest, actor: Actor, why: ErrorDefinition, now: Date) => void;

/**
 * Writes a line for each call that is refused for want of a permission (ASVS 5.0 16.3.2): numbers of company, person and
 * session, nothing of what was sent. One person writes a few lines a minute, everybody together some hundred; how many were
 * left out stands in the next that is written.
 */
export function makeRefusedLog(log: Log): NoteRefused {
  const people = makeRate();
  const all = makeRate(1);
  let leftOut = 0;
  return (request, { companyId, personId, sessionId, profile }, why, now) => {
    if (!WANTING.has(why)) return;
    const fits =
      people.allow(`${companyId} ${personId}`, LINES_A_MINUTE.person, now) &&
      all.allow('all', LINES_A_MINUTE.process, now);
    if (!fits) {
      leftOut += 1;
      return;
    }
    const { method, id: requestId } = request;
    // The path as it is declared: what stood in its places may be a name or a number of somebody's.
    const call = `${method} ${request.routeOptions.url}`;
    const who = { company: companyId, person: personId, session: sessionId, profile };
    log.warn({ requestId, call, code: why.code, ...who, leftOut }, 'call refused for want of a permission');
    leftOut = 0;
  };
}
