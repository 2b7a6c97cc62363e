import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownFile, markdownHtml } from '#server/public-page/markdown';
import { ROOT } from '#server/root';
import { languageNow } from '#server/spoken';

/** A post of the blog: a Markdown file in content/blog, named by its slug. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  /** The day on which it was published, `YYYY-MM-DD`. */
  readonly date: string;
  readonly author: string;
  readonly summary: string;
  readonly html: string;
  readonly minutes: number;
}

const CONTENT = join(ROOT, 'content');
const WORDS_A_MINUTE = 220;

/** The posts, newest first. @throws if the head of one lacks a line. */
export function readPosts(folder = join(CONTENT, 'blog')): Post[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const posts = files.map((file) => postOf(file.slice(0, -3), readFileSync(join(folder, file), 'utf8')));
  return posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
}

function postOf(slug: string, source: string): Post {
  const { fields, text } = markdownFile(source);
  const field = (name: string): string => {
    const value = fields[name];
    if (value === undefined) throw new Error(`content/blog/${slug}.md has no ${name} in its head.`);
    return value;
  };
  const count = text.split(/\s+/).length;
  return {
    slug,
    title: field('title'),
    date: field('date'),
    author: field('author'),
    summary: field('summary'),
    html: markdownHtml(text),
    minutes: Math.max(1, Math.round(count / WORDS_A_MINUTE)),
  };
}

/** A text of content/ as HTML, in the language of its reader; empty if this installation does not have it. */
export function contentHtml(name: string): string {
  const path = join(CONTENT, `${name}${languageNow() === 'en' ? '' : `.${languageNow()}`}.md`);
  return existsSync(path) ? markdownHtml(readFileSync(path, 'utf8')) : '';
}
