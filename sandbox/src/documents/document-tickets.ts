import { createHash, randomBytes } from 'node:crypto';

const ticketMs = 60_000;

/** A new ticket for one download within 60 seconds. The database stores only its hash. */
export const createTicket = (now: Date): { ticket: string; hash: string; expiresAt: Date } => {
  const ticket = randomBytes(32).toString('base64url');
  return { ticket, hash: hashTicket(ticket), expiresAt: new Date(now.getTime() + ticketMs) };
};

export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
