import MarkdownToJsx from 'markdown-to-jsx/react';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import styles from './markdown.module.css';

/**
 * Text that people wrote, as Markdown. Nothing in it can run or fetch: raw HTML stays text, a link goes to a page or a
 * mail address only, and an image is a link to itself, so that opening a task tells nobody that it was opened.
 */
export function Markdown({ children }: { children: string }) {
  return (
    <MarkdownToJsx className={styles.markdown} options={options}>
      {children}
    </MarkdownToJsx>
  );
}

const options: ComponentProps<typeof MarkdownToJsx>['options'] = {
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  forceBlock: true,
  forceWrapper: true,
  wrapper: 'div',
  sanitizer: safeAddress,
  // Ids out of foreign text (headings, footnotes) could take the place of the page's own.
  createElement: (tag, props, ...children) => createElement(tag, withoutId(props), ...children),
  overrides: {
    a: { component: Link },
    img: { component: ImageLink },
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    input: { component: Tick },
  },
};

const withoutId = (props: object): object => ({ ...props, id: undefined });

/** The address if it is one that may be opened, else null: http, https and mailto, nothing relative, nothing else. */
export function safeAddress(address: string): string | null {
  try {
    const { protocol, href } = new URL(address.trim());
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

function Link({ href, title, children }: { href?: string | null; title?: string; children?: ReactNode }) {
  const safe = href ? safeAddress(href) : null;
  if (safe === null) return <span>{children}</span>;
  return (
    <a href={safe} title={title} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function ImageLink({ src, alt }: { src?: string | null; alt?: string }) {
  return <Link href={src}>{alt || src || 'Image'}</Link>;
}

/** Headings of a text are small: the page's own outline is not theirs to change. */
function heading({ children }: { children?: ReactNode }) {
  return <p className={styles.heading}>{children}</p>;
}

function Tick({ checked }: { checked?: boolean }) {
  return <input type="checkbox" checked={checked ?? false} readOnly disabled aria-label={checked ? 'Done' : 'Not done'} />;
}
