import type { Answer } from '#provider-operations/call-provider.ts';

/** Why the provider did not change the inbox with this address. Null when it did. */
export const refusalReason = (answer: Exclude<Answer, { kind: 'unknown' }>, email: string): string | null => {
  if (answer.kind === 'failed') return answer.message;
  return 'refused' in answer ? (answer.refused[email] ?? null) : null;
};
