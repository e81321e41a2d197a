import type { LoaderDefinitionFunction } from 'webpack';
import { messageIds } from './message-ids.ts';

type Options = {
  /** Prefix of every id, such as `domains/`. */
  namespace: string;
};

/** A webpack loader for the output of Lingui's macros: prefixes the ids of messages. */
const namespacedMessages: LoaderDefinitionFunction<Options> = function (code) {
  return code.replace(messageIds, `${this.getOptions().namespace}$&`);
};

export default namespacedMessages;
