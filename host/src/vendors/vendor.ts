import type { Vendor } from '@roost/shared/platform/config';
import { scriptFor } from '#remotes/script-policy.ts';

type Message = Readonly<Record<string, unknown>>;

type Options = {
  vendor: Vendor;
  /** Name of the queue on the page that a script of the vendor reads; what a frame is told carries it too. */
  queue: 'roostTracker' | 'roostChat';
  /** For a frame: how it is shown. */
  frame: (element: HTMLIFrameElement) => void;
};

/**
 * Starts what a vendor gives, and answers how it is told things: a script finds them in a queue, an array whose `push` it may replace;
 * a frame gets each as a message to its own origin, `{ [queue]: message }`.
 */
export const startVendor = ({ vendor, queue, frame }: Options): ((message: Message) => void) =>
  'script' in vendor ? ofScript(vendor, queue) : ofFrame(vendor, queue, frame);

const ofScript = ({ script, integrity }: { script: string; integrity: string }, queue: Options['queue']) => {
  const { href } = new URL(script);
  window.roostFiles = { ...window.roostFiles, [href]: integrity };
  window[queue] ??= new Array<object>();
  document.head.append(scriptFor(href));
  return (message: Message) => void window[queue]?.push(message);
};

const ofFrame = ({ frame: address }: { frame: string }, queue: Options['queue'], show: Options['frame']) => {
  const { origin } = new URL(address);
  const element = document.createElement('iframe');
  const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }));
  show(element);
  element.src = address;
  document.body.append(element);
  return (message: Message) => void loaded.then(() => element.contentWindow?.postMessage({ [queue]: message }, origin));
};
