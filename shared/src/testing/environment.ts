import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { locksOfOneFile } from './locks-of-one-file.ts';

/**
 * Adds browser APIs of Node to jsdom: fetch and related classes, locks and cryptography. Keeps jsdom's FormData, which React's forms
 * need.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom);
  }

  override async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      BroadcastChannel,
      structuredClone,
      AbortController,
      AbortSignal,
      DOMException,
    });
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    Object.defineProperty(this.global.navigator, 'locks', { value: locksOfOneFile() });
  }
}
