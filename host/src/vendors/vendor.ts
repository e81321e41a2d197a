import type { Vendor } from '@roost/shared/platform/config';
import { scriptFor } from '#remotes/loading/remote-files.ts';

type Message = Readonly<Record<string, unknown>>;

type Options = {
  vendor: Vendor;
  /** Name of the global queue that a vendor's script reads; messages to a frame carry it too. */
  queue: 'roostTracker' | 'roostChat';
  /** Configures the frame element. */
  frame: (element: HTMLIFrameElement) => void;
};

/**
 * Starts a vendor's script or frame and returns the function that sends messages. A script reads a queue, an array
 * whose `push` it can replace. A frame gets each message on its own origin as `{ [queue]: message }`.
 */
export const startVendor = ({ vendor, queue, frame }: Options): ((message: Message) => void) =>
  'script' in vendor ? startScript(vendor, queue) : startFrame(vendor, queue, frame);

const startScript = ({ script, integrity }: { script: string; integrity: string }, queue: Options['queue']) => {
  const { href } = new URL(script);
  window.roostFiles = { ...window.roostFiles, [href]: integrity };
  window[queue] ??= new Array<object>();
  document.head.append(scriptFor(href));
  return (message: Message) => void window[queue]?.push(message);
};

const startFrame = ({ frame: address }: { frame: string }, queue: Options['queue'], show: Options['frame']) => {
  const { origin } = new URL(address);
  const element = document.createElement('iframe');
  const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }));
  show(element);
  element.src = address;
  document.body.append(element);
  return (message: Message) => void loaded.then(() => element.contentWindow?.postMessage({ [queue]: message }, origin));
};
