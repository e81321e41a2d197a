import type { CheckoutParams } from './read-checkout-params.ts';
import { checkoutTexts, type CheckoutState } from './checkout-texts.ts';

type Options = Pick<CheckoutParams, 'framed' | 'language' | 'theme'>;
/** Actions that a state offers. */
export type CheckoutActions = { openAgain?: () => void; reload?: () => void; back?: string | undefined };

/** Prepares the document and returns the function that renders a state. */
export const checkoutView = ({ framed, language, theme }: Options) => {
  const texts = checkoutTexts[language];
  document.title = texts.document;
  document.documentElement.lang = language;
  document.documentElement.dataset['place'] = framed ? 'frame' : 'page';
  document.documentElement.dataset['theme'] = theme;
  const main = document.getElementById('checkout') ?? document.body;

  return (state: CheckoutState, { openAgain, reload, back }: CheckoutActions = {}): void => {
    const { title, text } = texts.states[state];
    main.dataset['state'] = state;
    main.replaceChildren(
      element('h1', title),
      element('p', text),
      ...(openAgain === undefined ? [] : [button(texts.openAgain, openAgain)]),
      ...(reload === undefined ? [] : [button(texts.reload, reload)]),
      ...(back === undefined ? [] : [link(texts.back, back)]),
    );
  };
};

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] => {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
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
