import type { CheckoutAddress } from './read-address.ts';
import { checkoutWords, type CheckoutState } from './checkout-words.ts';

type Options = Pick<CheckoutAddress, 'framed' | 'language' | 'theme'>;
/** Actions that a state offers. */
export type WaysOn = { openAgain?: () => void; reload?: () => void; back?: string | undefined };

/** Prepares the document and returns the function that renders a state. */
export const checkoutView = ({ framed, language, theme }: Options) => {
  const words = checkoutWords[language];
  document.title = words.document;
  document.documentElement.lang = language;
  document.documentElement.dataset['place'] = framed ? 'frame' : 'page';
  document.documentElement.dataset['theme'] = theme;
  const main = document.getElementById('checkout') ?? document.body;

  return (state: CheckoutState, { openAgain, reload, back }: WaysOn = {}): void => {
    const { title, text } = words.states[state];
    main.dataset['state'] = state;
    main.replaceChildren(
      element('h1', title),
      element('p', text),
      ...(openAgain === undefined ? [] : [button(words.openAgain, openAgain)]),
      ...(reload === undefined ? [] : [button(words.reload, reload)]),
      ...(back === undefined ? [] : [link(words.back, back)]),
    );
  };
};

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

const button = (text: string, onPress: () => void): HTMLButtonElement => {
  const made = element('button', text);
  made.type = 'button';
  made.addEventListener('click', onPress);
  return made;
};

const link = (text: string, address: string): HTMLAnchorElement => {
  const made = element('a', text);
  made.href = address;
  return made;
};
