import type { Vendor } from '@roost/shared/platform/config';
import { currentLanguage } from '@roost/shared/i18n';
import { session } from '@roost/shared/session';
import { startVendor } from './vendor.ts';

export type Chat = {
  /** Sends the user's id and language to the chat; the vendor gets no name. */
  greet: () => void;
};

/**
 * Starts the support chat. A vendor script renders itself; a frame renders as a button and expands while its last
 * message is `{ roostChat: { isOpen: true } }`.
 */
export const startChat = (vendor: Vendor): Chat => {
  const sendToChat = startVendor({ vendor, queue: 'roostChat', frame: (element) => showIn(element, vendor) });
  return {
    greet: () => sendToChat({ name: 'started', user: session().user?.id ?? null, language: currentLanguage() }),
  };
};

const showIn = (element: HTMLIFrameElement, vendor: Vendor): void => {
  element.className = 'roost-chat-frame';
  element.title = 'Chat';
  const origin = 'frame' in vendor ? new URL(vendor.frame).origin : '';
  addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== element.contentWindow) return;
    element.toggleAttribute('data-open', isOpenIn(data));
  });
};

const isOpenIn = (content: unknown): boolean => {
  const { roostChat } = (content ?? {}) as { roostChat?: { isOpen?: unknown } };
  return roostChat?.isOpen === true;
};
