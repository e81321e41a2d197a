import type { LoaderDefinitionFunction } from 'webpack';
import { messageIds } from './message-ids.ts';

type Options = {
  /** Prefix of every id, such as `domains/`. */
  namespace: string;
  /** Keeps the source texts, which a development build shows for labels that no catalog has yet. */
  hasSourceTexts?: boolean;
};

/**
 * A webpack loader for the output of Lingui's macros: prefixes the ids of messages. A production build removes the source text, which shared
 * has as a package: tests and the harness show it.
 */
const namespacedMessages: LoaderDefinitionFunction<Options> = function (code) {
  const { namespace, hasSourceTexts = false } = this.getOptions();
  return (hasSourceTexts ? code : code.replace(sourceTexts, '')).replace(messageIds, `${namespace}$&`);
};

const sourceTexts =
  /(?<=(?:\/\*i18n\*\/\s*\{|\(Trans_,\s*\{)\s*id:\s*"[^"]+"),\s*message:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g;

export default namespacedMessages;
