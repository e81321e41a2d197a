import DOMPurify, { type Config } from 'dompurify';

export type SanitisedSignature = {
  content: DocumentFragment;
  /** Something was left out: a picture, or what could run. */
  isReduced: boolean;
};

/**
 * A signature as a page may show it: text, its formatting, links. Pictures are left out, since the page loads nothing from other
 * places, and so are looks in `style`, which the policy of the page does not take.
 */
export const sanitisedSignature = (signature: string): SanitisedSignature => {
  const content = DOMPurify.sanitize(withoutStyles(withLineBreaks(signature)), allowed);
  for (const link of content.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return { content, isReduced: DOMPurify.removed.length > 0 };
};

/** Lines are lines, unless the signature says itself where they end. */
const withLineBreaks = (signature: string): string =>
  /<(br|p|div|table|ul|ol)\b/i.test(signature) ? signature : signature.replaceAll(/\r?\n/g, '<br>');

/** Before anything parses it: a browser reports each one to the policy, even in a document that is never shown. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, ''));

type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
type TrustedTypes = {
  createPolicy: (name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>) => HtmlPolicy;
};

/** What DOMPurify hands to a parser, of a document of its own; a script it never has. */
const onlyForParsing = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('roost', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('A signature has no scripts');
  },
});

const allowed = {
  // `body` holds what is parsed; without it the list of what was left out is never empty.
  ALLOWED_TAGS: (
    'body a b strong i em u s small sub sup span br hr p div blockquote ul ol li ' +
    'table thead tbody tr th td h1 h2 h3 h4 h5 h6'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'title', 'dir', 'lang', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
  ...(onlyForParsing !== undefined && { TRUSTED_TYPES_POLICY: onlyForParsing }),
};
