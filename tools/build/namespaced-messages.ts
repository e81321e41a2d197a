import type { LoaderDefinitionFunction } from 'webpack';
import { messageIds } from './message-ids.ts';

type Options = {
  /** Prefix of every id, such as `domains/`. */
  namespace: string;
};

/**
 * A webpack loader for the output of Lingui's macros: prefixes the ids of messages. Removes the source text, which shared
 * has as a package: tests and the harness show it.
 */
const namespacedMessages: LoaderDefinitionFunction<Options> = function (code) {
  return code.replace(sourceTexts, '').replace(messageIds, `${this.getOptions().namespace}$&`);
};

const sourceTexts =
  /(?<=(?:\/\*i18n\*\/\s*\{|\(Trans_,\s*\{)\s*id:\s*"[^"]+"),\s*message:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g;

export default namespacedMessages;
