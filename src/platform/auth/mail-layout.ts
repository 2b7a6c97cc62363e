import { escaped } from '#server/html';
import { labeled } from '#server/mail';
import { attributesNow } from '#server/spoken';
import { words } from './said.ts';

interface Content {
  title: string;
  lead: string;
  button?: { label: string; href: string };
  code?: string;
  foot: string;
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Both bodies of an email: a plain card as HTML, and the same words as text. */
export function layout(content: Content): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ title, lead, button, code, foot }: Content): string {
  const parts = [title, lead];
  if (button) parts.push(`${labeled(button.label, '').trimEnd()}\n${button.href}`);
  if (code) parts.push(labeled(button ? words.orEnterCode : words.code, code));
  return `${[...parts, foot].join('\n\n')}\n`;
}

function htmlOf({ title, lead, button, code, foot }: Content): string {
  const paragraph = `margin:0 0 20px;${FONT};font-size:15px;line-height:1.5;color:#3c4149`;
  const rows = [
    `<p style="margin:0 0 24px;${FONT};font-size:14px;font-weight:600;color:#5b6bd6">Cairn</p>`,
    `<h1 style="margin:0 0 12px;${FONT};font-size:20px;line-height:1.3;font-weight:600;color:#16181d">${escaped(title)}</h1>`,
    `<p style="${paragraph}">${escaped(lead)}</p>`,
  ];
  if (button) {
    const style = `display:inline-block;padding:10px 18px;border-radius:8px;background:#5b6bd6;color:#ffffff;${FONT};font-size:15px;font-weight:500;text-decoration:none`;
    rows.push(`<p style="margin:0 0 24px"><a href="${escaped(button.href)}" style="${style}">${escaped(button.label)}</a></p>`);
  }
  if (code) {
    const style = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;letter-spacing:4px;color:#16181d';
    rows.push(
      `<p style="${paragraph}">${labeled(button ? words.orEnterCode : words.code, '').trimEnd()}<br><span style="${style}">${escaped(code)}</span></p>`,
    );
  }
  rows.push(`<p style="margin:0;${FONT};font-size:13px;line-height:1.5;color:#767c87">${escaped(foot)}</p>`);
  return [
    '<!doctype html>',
    `<html ${attributesNow()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    // Programs for email drop what the page says of itself.
    `<body ${attributesNow()} style="margin:0;padding:32px 16px;background:#f4f5f7">`,
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e5e9;border-radius:12px">',
    ...rows,
    '</div></body></html>',
  ].join('\n');
}
