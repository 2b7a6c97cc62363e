import MarkdownToJsx, { RuleType } from 'markdown-to-jsx/react';
import { createContext, createElement, Fragment, useContext, useMemo, type ComponentProps, type ReactNode } from 'react';
import { Link as RouteLink } from 'react-router';
import { directed, MENTION, parsing } from './markdown-parsing.ts';
import { safeAddress } from './safe-address.ts';
import styles from './markdown.module.css';
import * as words from './words.ts';

/** What a text may refer to within the workspace. */
export interface MarkdownReferences {
  /** The name of a mentioned person; null for someone who may not be named here, who stays text. */
  person?: (id: string) => string | null;
  /** The path of the item with a key such as APP-12; null if there is none to open. */
  reference?: (key: string) => string | null;
}

export interface MarkdownProps extends MarkdownReferences {
  children: string;
}

/**
 * Text that people wrote, as Markdown. Nothing in it can run or be fetched: raw HTML stays text, a link only leads to a page
 * or an email address, and an image is a link to itself, so that opening a task reveals to no one that it was opened. A
 * mention is a link to `mention:<id>`, shown as the person's current name.
 */
export function Markdown({ children, person, reference }: MarkdownProps) {
  const rendered = (
    <MarkdownToJsx className={styles.markdown} dir="auto" options={options}>
      {children}
    </MarkdownToJsx>
  );
  const references = useMemo(() => ({ person, reference }), [person, reference]);
  return <References value={references}>{rendered}</References>;
}

const References = createContext<MarkdownReferences>({});

const options: ComponentProps<typeof MarkdownToJsx>['options'] = {
  ...parsing,
  forceWrapper: true,
  wrapper: 'div',
  sanitizer: (value, tag, attribute) =>
    (tag === 'a' && attribute === 'href' ? mentionAddress(value) : null) ?? safeAddress(value),
  renderRule: (next, node, _, state) =>
    node.type === RuleType.text && !state.inAnchor && KEY.test(node.text) ? <Keys key={state.key} text={node.text} /> : next(),
  // Ids from foreign text (headings, footnotes) could replace the page's own.
  createElement: (tag, props, ...children) =>
    createElement(tag, { ...withoutId(props), ...directed(tag) } as object, ...children),
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

const mentionAddress = (address: string): string | null => (MENTION.test(address.trim()) ? address.trim() : null);

const KEY = /\b[A-Z][A-Z0-9]{1,9}-[1-9][0-9]{0,8}\b/;
const KEYS = new RegExp(`(${KEY.source})`);

/** A text with keys such as APP-12 in it, each a link if there is something to open. */
function Keys({ text }: { text: string }) {
  const { reference } = useContext(References);
  if (!reference) return text;
  // Split by a group, so that every other part is a key. Passed as separate children, because they never change places.
  const parts = text.split(KEYS).map((part, index) => {
    const path = index % 2 === 1 ? reference(part) : null;
    return path === null ? part : createElement(RouteLink, { to: path }, part);
  });
  return createElement(Fragment, null, ...parts);
}

function Mention({ id, children }: { id: string; children?: ReactNode }) {
  const name = useContext(References).person?.(id.toLowerCase()) ?? null;
  return name === null ? <span>{children}</span> : <span className={styles.mention}>@{name}</span>;
}

function Link({ href, title, children }: { href?: string | null; title?: string; children?: ReactNode }) {
  const mentioned = href ? MENTION.exec(href)?.[1] : undefined;
  if (mentioned) return <Mention id={mentioned}>{children}</Mention>;
  const safe = href ? safeAddress(href) : null;
  if (safe === null) return <span>{children}</span>;
  return (
    <a href={safe} title={title} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function ImageLink({ src, alt }: { src?: string | null; alt?: string }) {
  return <Link href={src}>{alt || src || words.image}</Link>;
}

/** Headings of a text are small, because they must not change the outline of the page. */
function heading({ children }: { children?: ReactNode }) {
  return <p className={styles.heading}>{children}</p>;
}

function Tick({ checked }: { checked?: boolean }) {
  return <input type="checkbox" checked={checked ?? false} readOnly disabled aria-label={checked ? words.done : words.notDone} />;
}
