import { attributesNow } from './spoken.ts';

/** A page without the app, for links in emails and ways back that work without a session. `content` is HTML. */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html ${attributesNow()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{max-width:26rem;margin:18vh auto;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif}h1{font-size:1.25rem}button,a{display:inline-block;padding:.7rem 1rem;border:0;border-radius:8px;background:oklch(.505 .108 232);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}:focus-visible{outline:2px solid CanvasText;outline-offset:2px}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
