import DOMPurify, { type Config } from 'dompurify';

export type SanitisedSignature = {
  content: DocumentFragment;
  /** Something was removed: a picture or active content. */
  isReduced: boolean;
};

/**
 * Sanitises a signature to text, formatting and links. Removes pictures, because the page loads nothing from other
 * origins, and `style` attributes, which the page's policy blocks.
 */
export const sanitisedSignature = (signature: string): SanitisedSignature => {
  const content = DOMPurify.sanitize(withoutStyles(withLineBreaks(signature)), allowed);
  for (const link of content.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return { content, isReduced: DOMPurify.removed.length > 0 };
};

/** Converts line breaks, unless the HTML has its own. */
const withLineBreaks = (signature: string): string =>
  /<(br|p|div|table|ul|ol)\b/i.test(signature) ? signature : signature.replaceAll(/\r?\n/g, '<br>');

/** Runs before any parser: a browser reports each `style` to the policy, even in a document that is never shown. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, ''));

type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
type TrustedTypes = {
  createPolicy: (name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>) => HtmlPolicy;
};

/** Trusted Types policy for DOMPurify, which only parses HTML in an inert document and never creates a script. */
const onlyForParsing = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('roost', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('A signature has no scripts');
  },
});

const allowed = {
  // DOMPurify parses into `body`; without it in this list, `removed` is never empty.
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
