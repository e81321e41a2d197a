import * as v from 'valibot';

/** The rspamd that scores received messages: a running server, or a program that this process starts on the port. */
export type RspamdSettings = { kind: 'server'; url: string } | { kind: 'program'; port: number };

export const filterVariables = {
  /** `off`, or the URL of the normal worker of a running rspamd. */
  ROOST_RSPAMD: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === 'off' || isHttpUrl(text), 'must be off or http://HOST:PORT'),
    ),
  ),
};

const isHttpUrl = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

type Variables = v.InferOutput<v.ObjectSchema<typeof filterVariables, undefined>> & {
  ROOST_CONTROL: 'on' | 'off';
  ROOST_MAIL: 'on' | 'off';
  ROOST_ROLE: string;
  ROOST_PORT_BASE: number;
};

/** Null without a filter. Only a process that does everything, with the control surface, starts a program. */
export const rspamdSettings = (variables: Variables): RspamdSettings | null => {
  const { ROOST_RSPAMD, ROOST_CONTROL, ROOST_MAIL, ROOST_ROLE, ROOST_PORT_BASE } = variables;
  if (ROOST_RSPAMD === 'off' || ROOST_MAIL === 'off') return null;
  if (ROOST_RSPAMD !== undefined) return { kind: 'server', url: ROOST_RSPAMD.replace(/\/$/, '') };
  return ROOST_CONTROL === 'on' && ROOST_ROLE === 'all' ? { kind: 'program', port: ROOST_PORT_BASE + 14 } : null;
};

/** URL of the worker of a filter, without a path. */
export const rspamdUrl = (settings: RspamdSettings): string =>
  settings.kind === 'server' ? settings.url : `http://127.0.0.1:${settings.port}`;
