import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';
import { safeAddress } from './safe-address.ts';

describe('what people write in Markdown', () => {
  it('shows emphasis, lists, code and links', () => {
    render(<Markdown>{'A **bold** word, `code`, and [a page](https://example.com/a).\n\n- one\n- two'}</Markdown>);
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    expect(screen.getByText('code').tagName).toBe('CODE');
    expect(screen.getByRole('link', { name: 'a page' })).toHaveAttribute('href', 'https://example.com/a');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('runs in the direction of its own words, and so do its lists', () => {
    render(<Markdown>{'Hello\n\n- שלום\n\n> مرحبا'}</Markdown>);
    for (const block of [screen.getByRole('list'), screen.getByRole('blockquote'), screen.getByText('Hello').parentElement])
      expect(block).toHaveAttribute('dir', 'auto');
  });

  it('shows a list of boxes as boxes that cannot be ticked', () => {
    render(<Markdown>{'- [x] one\n- [ ] two'}</Markdown>);
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    for (const box of boxes) expect(box).toBeDisabled();
  });

  it('opens a link in a page that cannot reach this one', () => {
    render(<Markdown>{'[a page](https://example.com/)'}</Markdown>);
    expect(screen.getByRole('link')).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('loads no image: it becomes a link', () => {
    const { container } = render(
      <Markdown>{'![a map](https://example.com/map.png) ![](data:image/svg+xml,<svg onload=alert(1)>)'}</Markdown>,
    );
    expect(container.querySelector('img, svg, picture, source')).toBeNull();
    expect(screen.getByRole('link', { name: 'a map' })).toHaveAttribute('href', 'https://example.com/map.png');
  });

  it('gives headings of a text no ids and no place in the outline of the page', () => {
    const { container } = render(<Markdown>{'# root\n\nSecond\n======\n\n## login'}</Markdown>);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(container.querySelector('[id]')).toBeNull();
  });
});

const PAYLOADS = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](java&#x09;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](blob:https://example.com/1)',
  '[x](file:///etc/passwd)',
  '[x](//example.com/protocol-relative)',
  '[x](/api/auth/logout)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<div style="background:url(javascript:alert(1))" onclick="alert(1)">x</div>',
  '<form action="https://example.com"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<style>@import "https://example.com/x.css"</style>',
  '<base href="https://example.com/">',
  '<Markdown onClick={alert(1)}>x</Markdown>',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://example.com/x.png)',
  '[x](https://example.com/" onmouseover="alert(1))',
  '`<img src=x onerror=alert(1)>`',
  '```html\n<script>alert(1)</script>\n```',
  '[^1]: <script>alert(1)</script>\n\ntext[^1]',
  '> <svg/onload=alert(1)>',
  '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
];

describe('hostile Markdown', () => {
  it.each(PAYLOADS)('runs and fetches nothing: %j', (payload) => {
    const { container } = render(<Markdown>{payload}</Markdown>);
    expect(
      container.querySelector('script, img, svg, iframe, form, style, base, link, object, embed, button, animate'),
    ).toBeNull();
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name, `${element.tagName} has a handler`).not.toMatch(/^on/i);
        if (name === 'href') expect(value).toMatch(/^(https?:|mailto:)/);
        expect(['src', 'srcdoc', 'action', 'style', 'id'], `${name}=${value}`).not.toContain(name);
      }
    }
  });

  it.each(['https://example.com/', 'http://example.com/', 'mailto:ines@example.com'])('lets %s through', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '/relative',
    '//example.com',
    '#hash',
    '',
  ])('refuses %j', (address) => {
    expect(safeAddress(address)).toBeNull();
  });
});
