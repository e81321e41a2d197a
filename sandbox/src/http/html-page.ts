import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A page of a simulated third party (Google, the test inbox): no script, no form, one inline style. */
export const htmlPage = async ({ title }: { title: string }, body: Html): Promise<Response> => {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
};

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: start center; padding: 48px 16px; }
main { width: min(100%, 440px); }
.wide { width: min(100%, 720px); }
.brand { opacity: .75; margin: 0 0 16px; }
h1 { font-size: 22px; margin: 0; }
ul { list-style: none; padding: 0; margin: 24px 0; display: grid; gap: 8px; }
.choice { padding: 12px 16px; border: 1px solid #8886; border-radius: 8px; color: inherit; text-decoration: none; display: grid; }
.choice:hover { border-color: currentColor; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
a span, small { opacity: .8; }
.quiet { color: inherit; }
article { border: 1px solid #8886; border-radius: 8px; padding: 16px; }
article h2 { font-size: 16px; margin: 0; }
article p { margin: 8px 0; }
article a { overflow-wrap: anywhere; }
article dl { margin: 8px 0; }
article dt { font-weight: 600; }
article dd { margin: 0 0 4px; overflow-wrap: anywhere; }
article pre { overflow: auto; font-size: 12px; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
