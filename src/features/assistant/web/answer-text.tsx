import { Copy } from 'lucide-react';
import MarkdownToJsx from 'markdown-to-jsx/react';
import { Children, type ComponentProps, createElement, isValidElement, memo, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button';
import markdown from '#ui/markdown.module.css';
import { directed } from '#ui/markdown-parsing';
import { safeAddress } from '#ui/safe-address';
import { copied } from '#web/copied';
import { blocksOf } from './blocks.ts';
import { ownPath } from './links.ts';
import styles from './answer.module.css';
import * as words from './words.ts';

/**
 * What a model wrote, as Markdown. Unlike texts of people it may be what a stranger planted, so nothing in it is fetched and
 * nothing leaves the app: an address elsewhere is text, an image is its description.
 */
export function AnswerText({ children }: { children: string }) {
  const blocks = useMemo(() => blocksOf(children), [children]);
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // Parts never change places, and only the last one changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ text }: { text: string }) {
  return (
    <MarkdownToJsx className={markdown.markdown} dir="auto" options={options}>
      {text}
    </MarkdownToJsx>
  );
});

const options: ComponentProps<typeof MarkdownToJsx>['options'] = {
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  forceBlock: true,
  forceWrapper: true,
  wrapper: 'div',
  sanitizer: (value) => ownPath(value, location.origin) ?? safeAddress(value),
  // Ids from foreign text could replace the page's own.
  createElement: (tag, props, ...children) =>
    createElement(tag, { ...props, id: undefined, ...directed(tag) } as object, ...children),
  overrides: {
    a: { component: Address },
    img: { component: Picture },
    pre: { component: Code },
    input: { component: Tick },
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
  },
};

function Address({ href, children }: { href?: string | null; children?: ReactNode }) {
  const path = href ? ownPath(href, location.origin) : null;
  if (path !== null) return <Link to={path}>{children}</Link>;
  const isNamed = href && textOf(children) !== href;
  return (
    <span>
      {children}
      {isNamed ? ` (${href})` : null}
    </span>
  );
}

function Picture({ src, alt }: { src?: string | null; alt?: string }) {
  return <Address href={src}>{alt || words.image}</Address>;
}

function Code({ children }: { children?: ReactNode }) {
  const text = textOf(children);
  return (
    <div className={styles.code}>
      {/* Long lines scroll, which keys can do only in what has the focus. */}
      <pre role="region" aria-label={words.codeBlock} tabIndex={0}>
        {children}
      </pre>
      <span className={styles.copy}>
        <IconButton size="s" label={words.copyCode} icon={<Copy />} onClick={() => void copied(text, words.copied)} />
      </span>
    </div>
  );
}

function heading({ children }: { children?: ReactNode }) {
  return <p className={markdown.heading}>{children}</p>;
}

function Tick({ checked }: { checked?: boolean }) {
  return <span aria-hidden="true">{checked ? '☑' : '☐'}</span>;
}

const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((one) => {
      if (typeof one === 'string' || typeof one === 'number') return String(one);
      return isValidElement<{ children?: ReactNode }>(one) ? textOf(one.props.children) : '';
    })
    .join('');
