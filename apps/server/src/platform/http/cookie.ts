import type { FastifyRequest } from 'fastify';

/** Reads cookies of a request by name. What is no cookie of ours in form is null. */
export function readCookie(request: FastifyRequest): (name: string) => string | null {
  return (name) => {
    for (const part of (request.headers.cookie ?? '').split(';')) {
      const [key, value = ''] = part.trim().split('=');
      if (key === name && /^[\w-]{1,200}$/.test(value)) return value;
    }
    return null;
  };
}
