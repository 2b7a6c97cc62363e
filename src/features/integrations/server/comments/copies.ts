import { outgoingName } from '#contract/outgoing-text';
import { unlinkedMentions } from '#contract/mentions';
import { fitting } from '../jira/markdown.ts';
import * as words from '../words.ts';

const COMMENT_MOST = 20_000;
const MARKDOWN = /[\\`*_~[\]<>|#@]/g;

/** The name of a person without what would be a format or a mention. */
export const named = (name: string): string => outgoingName(name).replaceAll(MARKDOWN, '').trim() || words.someone;

/** A comment that someone wrote elsewhere, as its copy here says it. */
export const copyHere = (author: string, service: string, text: string): string =>
  unlinkedMentions(fitting(`${words.wroteThere(named(author), service)}\n\n${text}`, COMMENT_MOST));
