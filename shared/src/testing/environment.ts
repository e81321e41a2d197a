import { TestEnvironment } from 'jest-environment-jsdom';
import { locksOfOneFile } from './locks-of-one-file.ts';

/** jsdom with what Node has and browsers too: fetch and its kin, locks. jsdom's own FormData stays, React's forms need it. */
export default class BrowserEnvironment extends TestEnvironment {
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
    Object.defineProperty(this.global.navigator, 'locks', { value: locksOfOneFile() });
  }
}
