type Variables = {
  ROOST_API_ORIGIN?: string | undefined;
  ROOST_CONTROL: 'on' | 'off';
  ROOST_PORT_BASE: number;
  ROOST_ROLE: string;
};

/** Throws for a worker that does not know where the API is: its stand-in for Paddle sends notifications there. */
export const apiOrigin = ({ ROOST_API_ORIGIN, ROOST_CONTROL, ROOST_PORT_BASE, ROOST_ROLE }: Variables): string => {
  if (ROOST_API_ORIGIN !== undefined) return ROOST_API_ORIGIN;
  if (ROOST_ROLE === 'worker' && ROOST_CONTROL === 'on') {
    throw new Error('ROOST_ROLE=worker needs ROOST_API_ORIGIN, the origin of a process with the API.');
  }
  return `http://localhost:${ROOST_PORT_BASE + 10}`;
};
